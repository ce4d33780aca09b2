import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, compressFast, etagOf, isUnchanged } from '../../../server/site/negotiation.ts';

describe('acceptedEncodings', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['gzip, deflate, br', ['br', 'gzip']],
    ['GZIP', ['gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['br;q=0.001', ['br']],
    ['*', ['br', 'gzip']],
    ['*;q=0, gzip', ['gzip']],
    ['brotli', []],
  ])('reads %j', (header, encodings) => {
    expect(acceptedEncodings(header)).toEqual(encodings);
  });
});

describe('isUnchanged', () => {
  it('compares weakly, in a list', () => {
    expect(isUnchanged('"a", W/"b"', 'W/"b"')).toBe(true);
    expect(isUnchanged('"b"', 'W/"b"')).toBe(true);
    expect(isUnchanged('*', 'W/"b"')).toBe(true);
    expect(isUnchanged('"a"', 'W/"b"')).toBe(false);
    expect(isUnchanged(undefined, 'W/"b"')).toBe(false);
  });
});

describe('etagOf', () => {
  it('differs with the content', () => {
    expect(etagOf(Buffer.from('a'))).not.toBe(etagOf(Buffer.from('b')));
  });
});

describe('compressFast', () => {
  const body = Buffer.from('platão '.repeat(500));

  it('gives back the same text', async () => {
    const brotli = await compressFast(body, ['br', 'gzip']);
    expect([brotli.encoding, brotliDecompressSync(brotli.body)]).toEqual(['br', body]);
    const gzip = await compressFast(body, ['gzip']);
    expect([gzip.encoding, gunzipSync(gzip.body)]).toEqual(['gzip', body]);
  });

  it('leaves small and plain answers alone', async () => {
    expect(await compressFast(body, [])).toEqual({ body });
    expect(await compressFast(Buffer.from('x'), ['br'])).toEqual({ body: Buffer.from('x') });
  });
});
