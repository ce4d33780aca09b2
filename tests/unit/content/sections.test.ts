import { describe, expect, it } from 'vitest';
import { compareSections, hashSections, splitHtml, splitSections } from '../../../library/sections.ts';

describe('splitSections', () => {
  it('puts the lead first, even where there is none', () => {
    expect(splitSections('Lead.\n\n## Vida\n\nText.\n\n### Part\n\n## Obras\n\nMore.')).toEqual([
      'Lead.\n\n',
      '## Vida\n\nText.\n\n### Part\n\n',
      '## Obras\n\nMore.',
    ]);
    expect(splitSections('## Vida\n\nText.')).toEqual(['', '## Vida\n\nText.']);
  });
});

describe('hashSections', () => {
  it('does not see how lines are wrapped', () => {
    expect(hashSections('One two\nthree.\r\n\r\n## A\n\nB')).toEqual(
      hashSections('One two three.\n\n## A\nB\n'),
    );
  });

  it('sees a changed word, in its section only', () => {
    const before = hashSections('Lead.\n\n## A\n\nOne.');
    const after = hashSections('Lead.\n\n## A\n\nTwo.');
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });
});

describe('compareSections', () => {
  const original = hashSections('Lead.\n\n## A\n\nOne.\n\n## B\n\nTwo.');

  it('finds the section whose original has changed', () => {
    const changed = hashSections('Lead.\n\n## A\n\nUno.\n\n## B\n\nTwo.');
    expect(compareSections(original, changed)).toEqual({ stale: [false, true, false], isIncomplete: false });
  });

  it('does not take a new section for a change of the others', () => {
    const longer = hashSections('Lead.\n\n## New\n\nZero.\n\n## A\n\nOne.\n\n## B\n\nTwo.');
    expect(compareSections(original, longer)).toEqual({ stale: [false, false, false], isIncomplete: true });
  });
});

describe('splitHtml', () => {
  it('cuts at second-level headings and takes them apart', () => {
    expect(splitHtml('<p>Lead</p>\n<h2 id="a">A <em>b</em></h2>\n<p>One</p>\n<h3>c</h3>')).toEqual([
      { heading: null, html: '<p>Lead</p>' },
      { heading: 'A <em>b</em>', html: '<p>One</p>\n<h3>c</h3>' },
    ]);
  });
});
