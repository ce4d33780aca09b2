import { expect, it } from 'vitest';
import { createRender } from '../../../library/markdown.ts';
import { markNotes, placeNotes } from '../../../library/note-marks.ts';

const { html, notes } = await createRender('/')(
  'Um.[^a] Dois.[^b] De novo.[^a]\n\n[^a]: A.\n[^b]: B.\n',
  'pt.md',
  'pt',
);
const marked = markNotes(html, (number) => `Nota ${number}`);
const placed = placeNotes(notes);
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);

it('each number opens its note without JavaScript and has a name', () => {
  expect(all(marked, /<button type="button" class="note-mark" popovertarget="([^"]+)"/g)).toEqual([
    'fn-a',
    'fn-b',
    'fn-a',
  ]);
  expect(all(placed, /<li popover style="[^"]*" id="([^"]+)"/g)).toEqual(['fn-a', 'fn-b']);
  expect(all(marked, /aria-label="([^"]+)"/g)).toEqual(['Nota 1', 'Nota 2', 'Nota 1']);
  expect(marked).not.toContain('<a ');
});

it('a number stays on the line of its word', () => {
  expect(all(marked, /<span class="whole">([^<]*)<sup/g)).toEqual(['Um.', 'Dois.', 'novo.']);
});

it('a note leads back to every number of its own', () => {
  const ids = all(marked, /<sup id="([^"]+)"/g);
  expect(ids).toEqual(['fnref-a', 'fnref-b', 'fnref-a-2']);
  expect(all(placed, /href="#(fnref-[^"]+)"/g).toSorted()).toEqual(ids.toSorted());
});

it('a note stands beside the first of its numbers, below the facts and the note before', () => {
  expect(all(marked, /anchor-name:(--mark-\d+)/g)).toEqual(['--mark-1', '--mark-2']);
  expect(all(placed, /style="([^"]+)"/g)).toEqual([
    '--mark:--mark-1;--above:--facts;anchor-name:--note-1',
    '--mark:--mark-2;--above:--note-1;anchor-name:--note-2',
  ]);
});

it('neither a range nor the arrow back to the text is torn from its note', async () => {
  const cited = await createRender('/')('Um.[^a]\n\n[^a]: *Fédon*, 74a–75d; 100c–e.\n', 'pt.md', 'pt');
  const note = placeNotes(cited.notes);
  expect(all(note, /<span class="whole">([^<]*)<\/span>/g)).toEqual(['74a–75d', '100c–e']);
  expect(note).toMatch(/<\/span>\.&nbsp;<a [^>]*data-footnote-backref/);
});
