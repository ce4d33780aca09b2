import { describe, expect, test } from 'vitest';
import { slugify, Tag } from '../../contract/tag.ts';
import { line, prose, webAddress } from '../../contract/text.ts';

describe('tags', () => {
  test.each([
    ['ana', 'ana'],
    [' Ana-Lima2 ', 'ana-lima2'],
    ['a'.repeat(30), 'a'.repeat(30)],
  ])('%j is %j', (typed, tag) => expect(Tag.parse(typed)).toBe(tag));

  test.each(['ab', 'a'.repeat(31), '-ana', 'ana-', 'ana--lima', 'ána', 'ana lima', 'ana_lima', 'Wiki', 'es'])(
    '%j is refused',
    (typed) => expect(Tag.safeParse(typed).success).toBe(false),
  );
});

describe('slugs', () => {
  test.each([
    ['Ética & política', 80, 'etica-politica'],
    ['  — São Tomás? ', 80, 'sao-tomas'],
    ['ﬁlosofia', 80, 'filosofia'],
    ['道', 80, ''],
    ['um dois', 3, 'um'],
  ])('%j within %i is %j', (text, max, slug) => expect(slugify(text, max)).toBe(slug));
});

describe('lines', () => {
  test('are trimmed and composed', () => expect(line(1, 10).parse(' Cafe\u0301 ')).toBe('Caf\u00e9'));

  test.each(['a\nb', 'a\u0000', 'a\u202eb', 'a\u200bb', 'a\u2066b', '\u0085x'])('refuse %j', (text) =>
    expect(line(1, 10).safeParse(text).success).toBe(false),
  );
});

describe('prose', () => {
  test('has one kind of line break', () => expect(prose(10).parse('a\r\nb\rc')).toBe('a\nb\nc'));

  test('is measured after it is composed', () => expect(prose(1).safeParse('e\u0301').success).toBe(true));
});

test.each(['javascript:alert(1)', 'ftp://a.example', '//a.example', 'a.example'])(
  '%j is no address',
  (text) => expect(webAddress(100).safeParse(text).success).toBe(false),
);
