import type { Edit } from './markdown-edit.ts';

/** An image in Markdown; without words it is a decoration. */
export function imageMarkdown(alt: string, address: string): string {
  const words = alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&');
  return `![${words}](${address})`;
}

/** Writes a block of its own at a place, with the blank lines that it needs. */
export function insertBlock(text: string, at: number, block: string): Edit {
  const before = text.slice(0, at);
  const after = text.slice(at);
  const gapBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const insert = gapBefore + block + gapAfter;
  const end = at + insert.length;
  return { from: at, to: at, insert, start: end, end };
}

/** Where a place in `before` lies in `after`, if the two differ by one edit. */
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
