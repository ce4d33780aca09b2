import { describe, expect, it } from 'vitest';
import { imageFileName, sizeInName } from '../../../contract/file-names.ts';
import {
  CENTRED,
  MAX_ZOOM,
  fitCrop,
  fitSize,
  moveCrop,
  roomOf,
  squareOf,
} from '../../../src/lib/images/crop.ts';
import { issueOfBytes } from '../../../src/lib/images/inspect.ts';
import { imageMarkdown, insertBlock, movedPlace } from '../../../src/lib/markdown-image.ts';

const WIDE = { width: 400, height: 100 };

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  ).buffer;

describe('a crop', () => {
  it('is the square in the middle, as large as fits, until somebody moves it', () => {
    expect(squareOf(WIDE, CENTRED)).toEqual({ x: 150, y: 0, side: 100 });
    expect(roomOf(WIDE, 1)).toEqual({ x: 0.375, y: 0 });
  });

  it('never leaves the image, however far it is moved or zoomed', () => {
    for (const crop of [
      { zoom: 0, x: -3, y: 9 },
      { zoom: 99, x: 9, y: -3 },
    ]) {
      const { x, y, side } = squareOf(WIDE, crop);
      expect([x >= 0, y >= 0, x + side <= 400, y + side <= 100]).toEqual([true, true, true, true]);
    }
    expect(fitCrop(WIDE, { zoom: 99, x: 0.5, y: 0.5 }).zoom).toBe(MAX_ZOOM);
  });

  it('follows the finger', () => {
    const moved = moveCrop(WIDE, CENTRED, { x: 0.5, y: 0.5 });
    expect(squareOf(WIDE, moved)).toEqual({ x: 100, y: 0, side: 100 });
  });

  it('is made smaller to fit, never larger', () => {
    expect(fitSize({ width: 4000, height: 1000 }, 2000)).toEqual({ width: 2000, height: 500 });
    expect(fitSize(WIDE, 2000)).toEqual(WIDE);
  });
});

describe('the bytes of an image', () => {
  const png = (width: number, height: number) =>
    bytes(
      '\x89PNG\r\n\x1a\n',
      [0, 0, 0, 13],
      'IHDR',
      [width >> 24, width >> 16, width >> 8, width],
      [height >> 24, height >> 16, height >> 8, height],
    );

  it.each([
    ['nothing against a PNG', png(800, 600), null],
    ['nothing against a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 2, 88, 3, 32, 3, 1]), null],
    ['nothing against a WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', Array(8).fill(0), [0, 2, 0, 0, 2, 0]), null],
    ['that a PNG has too many pixels', png(10_000, 10_000), 'too-many-pixels'],
    ['that a PNG has none', png(0, 10), 'broken'],
    ['that a JPEG ends before its size', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), 'broken'],
    ['that a WebP is of no known kind', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP9?', Array(20).fill(0)), 'broken'],
    ['that it is of the Apple kind', bytes([0, 0, 0, 24], 'ftypheic'), 'heic'],
    ['that it is a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'not-an-image'],
    ['that it is an animation', bytes('GIF89a'), 'not-an-image'],
    ['that there is nothing', bytes(), 'not-an-image'],
  ] as const)('say %s', (_case, image, issue) => expect(issueOfBytes(image)).toBe(issue)); // prettier-ignore
});

it('keeps the size of an image in its name', () => {
  const name = imageFileName('a1', { type: 'image/webp', width: 1600, height: 900 });
  expect(name).toBe('a1-1600x900.webp');
  expect(sizeInName(`/v0/b/x/o/users%2Fa%2Fposts%2F${name}?alt=media`)).toEqual({ width: 1600, height: 900 });
  expect(sizeInName('/v0/b/x/o/a-0x9.webp')).toBeNull();
  expect(sizeInName('/v0/b/x/o/face.png')).toBeNull();
});

describe('an image in a text', () => {
  it('has words that cannot end it early, or none', () => {
    expect(imageMarkdown(' a ] b\n[c] ', '/x')).toBe('![a \\] b \\[c\\]](/x)');
    expect(imageMarkdown('', '/x')).toBe('![](/x)');
  });

  it.each([
    ['', 0, '!'],
    ['ab', 1, 'a\n\n!\n\nb'],
    ['a\n', 2, 'a\n\n!'],
    ['a\n\nb', 3, 'a\n\n!\n\nb'],
    ['a\nb', 1, 'a\n\n!\n\nb'],
  ])('stands in %j at %i as a block of its own', (text, at, after) => {
    const { from, to, insert, end } = insertBlock(text, at, '!');
    expect(text.slice(0, from) + insert + text.slice(to)).toBe(after);
    expect(after.slice(0, end).trimEnd().endsWith('!')).toBe(true);
  });

  it.each([
    ['typed before it', 'abc', 'xxabc', 2, 4],
    ['typed after it', 'abc', 'abcxx', 2, 2],
    ['typed at it', 'abc', 'abxxc', 2, 2],
    ['deleted before it', 'abcdef', 'aef', 5, 2],
    ['deleted around it', 'abcdef', 'af', 3, 1],
    ['replaced as a whole', 'abc', 'xyzxyz', 2, 0],
  ])('keeps its place when text is %s', (_case, before, after, at, place) => {
    expect(movedPlace(before, after, at)).toBe(place);
  });
});
