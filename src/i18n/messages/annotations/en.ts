import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  mark: 'Highlight',
  addNote: 'Add note',
  editNote: 'Edit note',
  bar: 'Selected passage',
  barHint: 'Press Tab for Highlight and Add note.',
  marked: 'Highlighted. Your highlights are listed at the end of the text.',
  tooLong: 'Too long for a highlight: select up to {max} characters.',
  full: 'This page already has {max} highlights, the most it can hold.',
  note: 'Note',
  yourNote: 'Your note',
  saved: 'Saved on this device.',
  notSaved: 'There was no room on this device: copy the note before you leave the page.',
  someUnsaved:
    'There was no room on this device for some of your highlights; they will be gone when you leave the page. Delete others in Settings, or copy what you want to keep.',
  done: 'Done',
  close: 'Close',
  remove: 'Delete',
  removeMark: 'Delete highlight',
  removed: 'Highlight deleted.',
  undo: 'Undo',
  title: 'Your highlights',
  countOne: '{count} highlight',
  countOther: '{count} highlights',
  onDevice: 'They stay on this device only.',
  seeAll: 'See all',
  goTo: 'Go to the passage',
  changed: 'The text has changed: this passage is no longer on the page.',
  notDrawn: 'This browser cannot draw highlights in the text; they are all here.',
  settingsTitle: 'Highlights and notes',
  settingsHint:
    'They stay on this device and are never sent: anyone who uses this device can see them, with any account or none.',
  empty:
    'Nothing highlighted yet. While reading an article or a philosopher’s page, select a passage and choose “Highlight” or “Add note”.',
  openPassage: 'Open on the page',
  download: 'Download all as Markdown',
  fileName: 'agora-highlights-{date}.md',
  fileTitle: 'Highlights and notes from Ágora',
  removeAll: 'Delete all',
  removeAllTitle: 'Delete all highlights and notes?',
  removeAllText:
    'They exist on this device only and cannot be brought back. If you want to keep them, download the file first.',
  cancel: 'Cancel',
  removedAll: 'Highlights and notes deleted.',
  notRemoved: 'The browser did not let us delete everything. Try its own settings.',
};
