import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export const notLoaded = { pt, en, es };
