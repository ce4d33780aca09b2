import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  drawing: 'The network of influences',
  legend:
    'Each dot is a philosopher, larger the more people learnt from them or argued with them; its colour is the era:',
  lines: 'Solid lines are teaching and influence; dashed ones are criticism.',
  partial:
    'The drawing has the {names} most influential names and {edges} influences between them; the rest is in the open data.',
  arrangement: 'Arrangement',
  byAffinity: 'By affinity',
  byTime: 'By time',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all',
  help: 'Interactive graph. The arrow keys go from one philosopher to another along the influences; Enter opens the page, Esc returns to the whole, plus and minus zoom. The list of influences of whoever is in focus comes after the drawing.',
  hint: 'Choose a name to see whom they learnt from and whom they taught.',
  learnt: 'Learnt from',
  taught: 'Taught or inspired',
  criticised: 'Criticised',
  critics: 'Was criticised by',
  nobody: 'No influence recorded yet.',
  influence: '{from} influenced {to}.',
  teacher: '{from} taught {to}.',
  critic: '{to} criticised {from}.',
  source: 'Source: {source}',
  noSource: 'No source recorded yet.',
  sourceFailed: 'The source could not be loaded.',
  retry: 'Try again',
  loadingSource: 'Loading the source…',
  close: 'Close',
  leave: 'Leave focus',
  openPage: 'Open the page',
  relations: 'Influences of {name}',
};
