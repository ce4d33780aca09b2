import { type Edit, type Selection, insertLink, toggleLines, toggleMark } from '../../lib/markdown-edit.ts';
import type { EditorMessages } from './messages.ts';

type Messages = EditorMessages['t'];

interface Tool {
  name: 'bold' | 'italic' | 'heading' | 'quote' | 'list' | 'link';
  /** Key of the shortcut, with Ctrl or Command. */
  key?: string;
  /** SVG path of a 24×24 icon. */
  icon: string;
  edit: (text: string, selection: Selection, t: Messages) => Edit;
}

export const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    key: 'b',
    icon: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
    edit: (text, selection, t) => toggleMark(text, selection, '**', t.boldText),
  },
  {
    name: 'italic',
    key: 'i',
    icon: 'M19 4h-9m4 16H5M15 4L9 20',
    edit: (text, selection, t) => toggleMark(text, selection, '*', t.italicText),
  },
  {
    name: 'heading',
    icon: 'M6 12h12M6 20V4m12 16V4',
    edit: (text, selection) => toggleLines(text, selection, '## '),
  },
  {
    name: 'quote',
    icon: 'M17 5H3m18 7H8m13 7H8m-5-7v7',
    edit: (text, selection) => toggleLines(text, selection, '> '),
  },
  {
    name: 'list',
    icon: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
    edit: (text, selection) => toggleLines(text, selection, '- '),
  },
  {
    name: 'link',
    key: 'k',
    icon: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
    edit: (text, selection, t) => insertLink(text, selection, t.linkText),
  },
];

/** Applies an edit as if typed, so that the browser's undo covers it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated without a successor: setRangeText clears the undo history.
  const isTyped = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  if (!isTyped) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
