import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  save: 'Save the drawing',
  hint: 'As it is now, with title, licence and address.',
  svg: 'Save as SVG',
  png: 'Save as PNG',
  failed: 'The drawing could not be saved. Try again, or save it in the other format.',
  nothing: 'There is no drawing to save yet.',
};
