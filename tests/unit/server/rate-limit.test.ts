import { array, assert, asyncProperty, integer, nat, record } from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientIp, type TrustedProxies } from '../../../server/api/client-ip.ts';
import { secondsUntil } from '../../../server/rate-limit/gcra.ts';
import { rateHeaders } from '../../../server/rate-limit/limits.ts';
import { createMemoryStore } from '../../../server/rate-limit/memory-store.ts';

const RATE = { points: 10, seconds: 20 };

function clock() {
  let time = 1000;
  return { now: () => time, pass: (seconds: number) => (time += seconds * 1000) };
}

describe('an allowance', () => {
  it('is spent at once and comes back evenly', async () => {
    const { now, pass } = clock();
    const { take } = createMemoryStore(now);
    expect(await take('a', RATE, 7)).toEqual({ isAllowed: true, remaining: 3, secondsUntilFull: 14 });
    const refused = await take('a', RATE, 5);
    expect(refused).toEqual({ isAllowed: false, remaining: 3, secondsUntilFull: 14 });
    expect(secondsUntil(RATE, 5, refused)).toBe(4);
    pass(4);
    expect(await take('a', RATE, 5)).toMatchObject({ isAllowed: true, remaining: 0 });
    expect(await take('b', RATE, 10)).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  it('never gives more than its points and what has come back', async () => {
    const calls = array(record({ wait: nat(3000), cost: integer({ min: 1, max: 10 }) }));
    await assert(
      asyncProperty(calls, async (list) => {
        const { now, pass } = clock();
        const { take } = createMemoryStore(now);
        const start = now();
        let spent = 0;
        for (const { wait, cost } of list) {
          pass(wait / 1000);
          const { isAllowed, remaining } = await take('a', RATE, cost);
          if (isAllowed) spent += cost;
          expect(remaining).toBeGreaterThanOrEqual(0);
          expect(spent).toBeLessThanOrEqual(RATE.points + (now() - start) / 2000 + 1e-3);
        }
      }),
    );
  });

  it('is forgotten for whoever has been quiet for longest, when there are very many callers', async () => {
    const { take, size } = createMemoryStore();
    for (let caller = 0; caller < 50_100; caller += 1) await take(String(caller), RATE, 1);
    expect(size()).toBe(50_000);
  });
});

it('tells of allowances as structured fields', () => {
  const taken = { isAllowed: true, remaining: 9, secondsUntilFull: 1.2 };
  expect(
    rateHeaders([
      { ...taken, name: 'address', rate: RATE },
      { ...taken, name: 'writes', rate: RATE },
    ]),
  ).toEqual({
    'ratelimit-policy': '"address";q=10;w=20, "writes";q=10;w=20',
    ratelimit: '"address";r=9;t=2, "writes";r=9;t=2',
  });
});

describe('the address of a caller', () => {
  async function addressOf(
    remoteAddress: string | null,
    trusted: TrustedProxies,
    forwarded?: string,
    header = 'x-forwarded-for',
  ) {
    const app = new Hono().get('/', (c) => c.json(clientIp(c, trusted)));
    const headers = new Headers(forwarded === undefined ? {} : { [header]: forwarded });
    const env = remoteAddress === null ? {} : { incoming: { socket: { remoteAddress } } };
    return (await app.request('/', { headers }, env)).json();
  }

  it.each([
    ['192.0.2.1', 0, '198.51.100.7', '192.0.2.1'],
    ['192.0.2.1', 1, undefined, '192.0.2.1'],
    ['192.0.2.1', 1, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    // A visitor's own, the visitor, the edge.
    ['192.0.2.1', 2, '192.0.2.99, 203.0.113.9, 198.51.100.7', '203.0.113.9'],
    ['192.0.2.1', 3, '203.0.113.9, 198.51.100.7', '203.0.113.9'],
    ['192.0.2.1', 1, '203.0.113.9:51234', '203.0.113.9'],
    ['192.0.2.1', 1, '[2001:db8:0:1:aaaa::1]:51234', '2001:db8:0:1::'],
    ['192.0.2.1', 1, '2001:db8:0:1:aaaa::1', '2001:db8:0:1::'],
    ['192.0.2.1', 1, 'unknown', '192.0.2.1'],
    ['192.0.2.1', 1, `${'x'.repeat(5000)}`, '192.0.2.1'],
    ['::ffff:192.0.2.1', 0, undefined, '192.0.2.1'],
    ['2001:db8:0:1:aaaa::1', 0, undefined, '2001:db8:0:1::'],
    ['2001:0db8::1:2:3', 0, undefined, '2001:db8:0:0::'],
    ['::1', 0, undefined, '0:0:0:0::'],
    ['fe80::1%eth0', 0, undefined, 'fe80:0:0:0::'],
    [null, 1, '203.0.113.9', null],
  ])('%s, %s proxies, forwarded for %s: %s', async (socket, trusted, forwarded, expected) => {
    expect(await addressOf(socket, trusted, forwarded)).toBe(expected);
  });

  it("may be in a header of the edge's own, and in no other", async () => {
    const edge = 'cf-connecting-ip';
    expect(await addressOf('192.0.2.1', edge, '203.0.113.9', 'CF-Connecting-IP')).toBe('203.0.113.9');
    expect(await addressOf('192.0.2.1', edge, '203.0.113.9')).toBe('192.0.2.1');
    expect(await addressOf('192.0.2.1', edge)).toBe('192.0.2.1');
  });
});
