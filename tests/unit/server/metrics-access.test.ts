import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../server/config.ts';
import { mayReadMetrics } from '../../../server/metrics.ts';

const TOKEN = 'a-token-of-thirty-two-characters!';

async function mayRead(
  env: Record<string, string>,
  remoteAddress: string,
  headers: Record<string, string> = {},
) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/metrics', (c) => c.json(mayReadMetrics(c, parseConfig(env))));
  const bindings = { incoming: { socket: { remoteAddress } } } as HttpBindings;
  return (await app.request('/metrics', { headers }, bindings)).json();
}

describe('without a token', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s may read', async (address) => {
    expect(await mayRead({}, address)).toBe(true);
  });

  it.each(['203.0.113.7', '10.0.0.2', '::ffff:10.0.0.2', ''])('%s may not', async (address) => {
    expect(await mayRead({}, address)).toBe(false);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'])(
    'nobody behind a proxy that sends %s may',
    async (name) => {
      expect(await mayRead({}, '127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
    },
  );
});

it('with a token, who sends it may read, from anywhere, and nobody else', async () => {
  const read = (address: string, authorization?: string) =>
    mayRead({ METRICS_TOKEN: TOKEN }, address, authorization === undefined ? {} : { authorization });
  expect(await read('203.0.113.7', `Bearer ${TOKEN}`)).toBe(true);
  expect(await read('203.0.113.7', 'Bearer wrong')).toBe(false);
  expect(await read('127.0.0.1')).toBe(false);
});

it('a short token is refused', () => {
  expect(() => parseConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN is not usable');
});
