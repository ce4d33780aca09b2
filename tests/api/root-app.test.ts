import { expect, it } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { createRootApp } from '../../server/root-app.ts';
import { startTestApp } from '../helpers/app.ts';

const { app, deps, logLines, member } = await startTestApp();
const rootOf = (env: Record<string, string>) =>
  createRootApp({
    config: parseConfig(env),
    runtime: {
      app,
      api: async (path, init) => app.request(path, init),
      deps,
      demo: null,
      proxies: [],
      close: async () => {},
    },
    site: { files: new Map(), onDemand: { scripts: [], styles: [] }, inserted: [] },
    render: async () => null,
    log: deps.log,
  });
const root = rootOf({});

const requests = () =>
  logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request') as {
    requestId: string;
    route: string;
  }[];

it('logs a call of the API once, under the id of its response', async () => {
  await member();
  logLines.length = 0;
  const { headers } = await root.request('/api/posts', { headers: { 'x-request-id': 'of-the-visitor' } });
  const id = headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(requests()).toEqual([expect.objectContaining({ requestId: id, route: '/posts' })]);
});

it('takes the id of a trusted proxy, in a safe form only', async () => {
  const behind = rootOf({ TRUST_PROXY: 'true' });
  const idFor = async (id: string) =>
    (await behind.request('/api/posts', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await idFor('4bf92f35-of_the-edge')).toBe('4bf92f35-of_the-edge');
  for (const id of ['a b', 'ana@example.com', '"},{"level":60', 'x'.repeat(65)]) {
    expect(await idFor(id)).toMatch(/^[\da-f-]{36}$/);
  }
});

it('writes each header of a read once', async () => {
  const { headers } = await root.request('/api/posts');
  expect(headers.get('vary')).toBe('authorization, Origin');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, must-revalidate');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
