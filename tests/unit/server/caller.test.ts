import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { describeCaller, explainCaller, reachOf, watchProxies } from '../../../server/api/caller.ts';
import type { TrustedProxies } from '../../../server/api/client-ip.ts';

it.each([
  ['127.0.0.1', 'machine'],
  ['127.8.9.1', 'machine'],
  ['::ffff:127.0.0.1', 'machine'],
  ['::1', 'machine'],
  ['10.1.2.3', 'private'],
  ['172.31.0.1', 'private'],
  ['172.32.0.1', 'public'],
  ['::ffff:192.168.1.1', 'private'],
  ['169.254.1.1', 'private'],
  ['fd00::1', 'private'],
  ['fe80::1%eth0', 'private'],
  ['203.0.113.9', 'public'],
  ['2001:db8::1', 'public'],
  ['unknown', 'public'],
])('%s is %s', (address, reach) => expect(reachOf(address)).toBe(reach));

/** What is wrong where `count` addresses are forwarded. */
async function problemOf(trusted: TrustedProxies, count: number, more: Record<string, string> = {}) {
  const app = new Hono().get('/', (c) => c.json({ problem: explainCaller(describeCaller(c, trusted)) }));
  const forwarded = Array.from({ length: count }, (_, index) => `203.0.113.${index}`).join(', ');
  const headers = { ...more, ...(count > 0 && { 'x-forwarded-for': forwarded }) };
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  return ((await (await app.request('/', { headers }, bindings)).json()) as { problem: string | null })
    .problem;
}

describe('forwarded addresses that the service was told of', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
  ])('%s proxies, %s addresses', async (trusted, count) =>
    expect(await problemOf(trusted, count)).toBeNull(),
  );

  it("in the edge's own header, however many others there are", async () => {
    expect(await problemOf('fastly-client-ip', 2, { 'fastly-client-ip': '203.0.113.9' })).toBeNull();
  });
});

describe('forwarded addresses that the service was not told of', () => {
  it.each([
    [0, 1, 'with 1 address and TRUSTED_PROXIES is 0: set it to the number'],
    [1, 2, 'with 2 addresses and TRUSTED_PROXIES is 1: set it to the number'],
    [1, 0, 'with 0 addresses and TRUSTED_PROXIES is 1: let each proxy in front add'],
    [3, 2, 'with 2 addresses and TRUSTED_PROXIES is 3: let each proxy in front add'],
    ['cf-connecting-ip', 1, 'TRUSTED_PROXIES names the header cf-connecting-ip, which does not come'],
  ])('%s, %s addresses: %s', async (trusted, count, sentence) => {
    expect(await problemOf(trusted, count)).toContain(sentence);
  });
});

it('the log says once that they are not expected, and nothing of probes', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const app = new Hono().use(watchProxies(1, log)).get('*', (c) => c.text('read'));
  const ask = (path: string, forwarded?: string) =>
    app.request(path, { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });
  for (const path of ['/api/ready', '/api/health', '/metrics']) await ask(path);
  await ask('/api/posts', '203.0.113.9');
  expect(lines).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) await ask('/api/posts', '203.0.113.9, 198.51.100.7');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUSTED_PROXIES is 1');
  // Nobody's address.
  expect(lines[0]).not.toMatch(/203\.0|198\.51/);
});
