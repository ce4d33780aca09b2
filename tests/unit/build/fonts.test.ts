import { readFile } from 'node:fs/promises';
import { type Font, create } from 'fontkitten';
import { expect, it } from 'vitest';
import { FACES, SOURCES } from '../../../build/fonts.ts';

const pointsOf = (letters: string) => [...letters].map((letter) => letter.codePointAt(0)!);

it.each(FACES)('the letters listed of $script are in its file, and claimed', async (face) => {
  const ranges = face.claimed.map((range) =>
    range
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  );
  const isClaimed = (point: number) =>
    ranges.some(([start, end = start]) => point >= start! && point <= end!);
  const unclaimed = pointsOf(face.letters).filter((point) => !isClaimed(point));
  expect(String.fromCodePoint(...unclaimed)).toBe('');
  for (const style of ['normal', 'italic']) {
    const font = create(await readFile(`${SOURCES}/literata-${face.script}-wght-${style}.woff2`)) as Font;
    const missing = pointsOf(face.letters).filter((point) => !font.hasGlyphForCodePoint(point));
    expect(`${style}: ${String.fromCodePoint(...missing)}`).toBe(`${style}: `);
  }
});
