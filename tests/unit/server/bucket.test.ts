import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createBucket } from '../../../server/storage/bucket.ts';

const names = new Set<string>();
const tokens = new Set<string | undefined>();
let failing = false;

/** The two calls of Cloud Storage's JSON API that the product makes, two names a page. */
const server = createServer((request, response) => {
  tokens.add(request.headers.authorization);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket.test');
  if (failing) return response.writeHead(503).end('{}');
  if (request.method === 'DELETE') {
    const name = decodeURIComponent(pathname.slice('/storage/v1/b/agora/o/'.length));
    return response.writeHead(names.delete(name) ? 204 : 404).end();
  }
  const below = [...names].filter((name) => name.startsWith(searchParams.get('prefix') ?? '')).sort();
  const from = Number(searchParams.get('pageToken') ?? 0);
  const items = below.slice(from, from + 2).map((name) => ({ name }));
  const more = from + 2 < below.length && { nextPageToken: String(from + 2) };
  return response.end(JSON.stringify({ ...(items.length > 0 && { items }), ...more }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const bucket = createBucket({
  bucket: 'agora',
  accessToken: async () => 'secret',
  host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
});

test('lists and removes what lies below a folder, page by page, and nothing else', async () => {
  for (const name of ['a 1.webp', 'b/ç?#.webp', 'c.webp', 'd.webp', 'e.webp']) names.add(`users/ana/${name}`);
  names.add('users/ana2/a.webp');
  expect(await bucket.listBelow('users/ana/')).toHaveLength(5);
  expect(await bucket.deleteBelow('users/ana/')).toBe(5);
  expect([...names]).toEqual(['users/ana2/a.webp']);
  expect(await bucket.deleteBelow('users/ana/')).toBe(0);
  expect([...tokens]).toEqual(['Bearer secret']);
});

test('says so when the bucket does not do it', async () => {
  failing = true;
  await expect(bucket.deleteBelow('users/ana2/')).rejects.toThrow('503');
  expect(names).toContain('users/ana2/a.webp');
});
