import { insertBlock, movedPlace } from '../../lib/markdown-image.ts';
import { applyEdit } from './toolbar.ts';

interface Insertion {
  body: string;
  at: number;
  markdown: string;
  onType: (body: string) => void;
}

/** Inserts an image at an offset while the member may be typing elsewhere. Returns the offset of its end. */
export function insertImage(
  area: HTMLTextAreaElement | null,
  { body, at, markdown, onType }: Insertion,
): number {
  const edit = insertBlock(body, at, markdown);
  const after = body.slice(0, edit.from) + edit.insert + body.slice(edit.to);
  // Undo covers only edits in the focused textarea.
  if (area === null || document.activeElement !== area || area.value !== body) {
    onType(after);
    return edit.end;
  }
  const { selectionStart, selectionEnd, scrollTop } = area;
  const isAt = selectionStart === at && selectionEnd === at;
  const start = isAt ? edit.end : movedPlace(body, after, selectionStart);
  const end = isAt ? edit.end : movedPlace(body, after, selectionEnd);
  applyEdit(area, { ...edit, start, end });
  if (!isAt) area.scrollTop = scrollTop;
  return edit.end;
}
