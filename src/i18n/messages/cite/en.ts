import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  open: 'Cite',
  title: 'Cite this page',
  part: 'What to cite',
  page: 'The whole page',
  passage: 'Passage',
  quoted: '“{quote}”',
  titled: '“{title}.”',
  within: 'In',
  modified: 'Last modified {date}.',
  copy: 'Copy {format}',
  copied: '{format}: copied.',
  notCopied: 'The browser did not allow copying. Select the text and copy it.',
  version: 'Text of {date} (version code: {version}).',
  close: 'Close',
};
