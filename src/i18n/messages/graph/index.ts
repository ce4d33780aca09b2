import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export const graph = { pt, en, es };
