import type { Edit } from './markdown-edit.ts';

/** An image in Markdown; an empty `alt` means decorative. */
export function imageMarkdown(alt: string, url: string): string {
  const words = alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&');
  return `![${words}](${url})`;
}

/** Inserts a block at an offset, with blank lines around it. */
export function insertBlock(text: string, at: number, block: string): Edit {
  const before = text.slice(0, at);
  const after = text.slice(at);
  const gapBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const insert = gapBefore + block + gapAfter;
  const end = at + insert.length;
  return { from: at, to: at, insert, start: end, end };
}

/** Maps an offset in `before` to `after`, which differ by one edit. */
export function movedPlace(before: string, after: string, at: number): number {
  if (before === after) return at;
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same += 1;
  if (at <= same) return at;
  let tail = 0;
  while (tail < most - same && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const endOfEdit = before.length - tail;
  return at >= endOfEdit ? at + after.length - before.length : Math.min(same, after.length);
}
