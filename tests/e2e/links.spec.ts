import { expect, test } from './fixtures.ts';

/** Pages that are there to be crawled from, beside what links lead to. */
const STARTS = ['/', '/en', '/es', '/sitemap-0.xml', '/u/sitemap.xml'];

function addressesIn(text: string, base: string): string[] {
  const found = [...text.matchAll(/(?:\s(?:href|src)="|<loc>)([^"<]+)/g)].map((match) => match[1]!);
  return found
    .map((address) => new URL(address.replaceAll('&amp;', '&'), base))
    .filter(({ protocol, hostname }) => /^https?:$/.test(protocol) && hostname === '127.0.0.1')
    .map(({ pathname, search, hash }) => pathname + search + hash);
}

/** What members of other tests write and upload is renamed, hidden and deleted while this one reads. */
const isOfTests = (path: string) => /^(?:\/v0\/|(?:\/e[ns])?\/u\/(?!\w+-demonstracao(?:[/?]|$)))/.test(path);

/** Lists of posts about a page differ in their query alone, and the server counts what it renders: one stands for all. */
const kindOf = (path: string) =>
  path.replace(/([?&](?:about|category)=(?:(?:philos|wiki)(?:\/|%2F))?)[\w-]+/, '$1');

/** Pages that are asked for at the same time: one after another, the answers are mostly waited for. */
const AT_ONCE = 10;

test('no link inside the site is dead, nor any anchor', async ({ baseURL }) => {
  const queue = [...STARTS];
  const seen = new Set(queue);
  const bodies = new Map<string, string>();
  const anchors: { page: string; path: string; id: string }[] = [];
  const dead: string[] = [];
  async function read(page: string): Promise<void> {
    const answer = await fetch(baseURL + page, { redirect: 'manual' });
    const body = await answer.text();
    if (answer.status !== 200) dead.push(`${page}: ${answer.status}`);
    const type = answer.headers.get('content-type') ?? '';
    if (!/html|xml/.test(type)) return;
    bodies.set(page, body);
    for (const address of addressesIn(body, baseURL + page)) {
      const [path = '', id] = address.split('#');
      if (id) anchors.push({ page, path, id: decodeURIComponent(id) });
      if (isOfTests(path) || seen.has(kindOf(path))) continue;
      seen.add(kindOf(path));
      queue.push(path);
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(read));
  for (const { page, path, id } of anchors) {
    if (bodies.has(path) && !bodies.get(path)!.includes(` id="${id}"`)) dead.push(`${page} → ${path}#${id}`);
  }
  expect(dead).toEqual([]);
  expect(bodies.size).toBeGreaterThan(100);
});
