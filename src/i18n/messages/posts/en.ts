import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  by: 'By',
  in: 'In {language}',
  updated: 'Updated on {date}',
  categories: 'Categories',
  more: 'More posts by {name}',
  edit: 'Edit post',
  newTitle: 'New post',
  editTitle: 'Edit post',
  waitsAgain: 'This text repeats one that a moderator hid or deleted. It waits for a moderator to read it.',
  staysHidden:
    'This text repeats one that a moderator hid or deleted. A moderator has read it, and it stays hidden.',
  backToText: 'Back to reference {number} in the text',
  needsScript: 'To write a post, turn on JavaScript in your browser.',
};
