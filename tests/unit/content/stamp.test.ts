import { expect, it } from 'vitest';
import { splitFrontMatter, writeStamp } from '../../../library/front-matter.ts';

const FILE = '---\ntitle: Cogito\noriginal: pt\n---\nLead.\n';

it('adds the stamp and leaves every other byte', () => {
  const { frontMatter, body } = splitFrontMatter(FILE, 'en.md');
  const stamped = writeStamp(frontMatter, body, ['aaa', 'bbb']);
  expect(stamped).toBe("---\ntitle: Cogito\noriginal: pt\nmadeFrom: ['aaa', 'bbb']\n---\nLead.\n");
});

it.each(["madeFrom: ['old']\n", "madeFrom:\n  - 'old'\n  - 'older'\n", "madeFrom:\n- 'old'\n"])(
  'replaces a stamp written as %j',
  (stamp) => {
    const { frontMatter, body } = splitFrontMatter(FILE.replace('original', `${stamp}original`), 'en.md');
    expect(writeStamp(frontMatter, body, ['aaa'])).toBe(
      "---\ntitle: Cogito\noriginal: pt\nmadeFrom: ['aaa']\n---\nLead.\n",
    );
  },
);

it('reads a file as editors on other systems save it', () => {
  const saved = `\uFEFF${FILE.replaceAll('\n', '\r\n')}`;
  expect(splitFrontMatter(saved, 'en.md')).toEqual(splitFrontMatter(FILE, 'en.md'));
});

it('says which file has no front matter', () => {
  expect(() => splitFrontMatter('Lead.', 'en.md')).toThrow('en.md: has no front matter');
});
