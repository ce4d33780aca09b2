import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  save: 'Save the drawing',
  hint: 'The file holds the drawing on your screen, with title, licence and link.',
  svg: 'Save as SVG',
  png: 'Save as PNG',
  failed: 'The drawing could not be saved. Try again, or save it in the other format.',
  nothing: 'There is no drawing to save yet.',
};
