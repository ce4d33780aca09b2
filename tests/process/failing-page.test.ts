import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { type SiteEnv, siteHandler } from '../../server/site/site-handler.ts';
import { loadRenderer } from '../../server/site/renderer.ts';
import { readSite } from '../../server/site/site-index.ts';

const OUT_DIR = resolve(import.meta.dirname, '../../dist');

/** The built site over an API that answers as `api` does. */
async function siteOver(api: App.Locals['api']) {
  const [site, render] = await Promise.all([readSite(OUT_DIR), loadRenderer(OUT_DIR)]);
  const errors: unknown[] = [];
  const front = new Hono<SiteEnv>();
  front.use(async (c, next) => {
    c.set('requestId', 'request-of-this-test');
    await next();
  });
  const onError = (error: unknown) => errors.push(error);
  front.get(
    '*',
    siteHandler({
      site,
      render,
      api,
      policyOf: () => '',
      onError,
      secondsToWait: async () => 0,
    }),
  );
  const server = createServer(getRequestListener(front.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`), errors };
}

const PAGES = ['/u', '/en/u', '/es/u/ana', '/u/ana/um-post'];

test.each(PAGES)('%s says Internal Server Error when the API cannot answer', async (path) => {
  const { get } = await siteOver(async () => new Response(null, { status: 503 }));
  const answer = await get(path);
  const text = await answer.text();
  expect(answer.status).toBe(503);
  expect(text).toContain('>Internal Server Error</h1>');
  expect(text).toContain('request-of-this-test');
  expect(text).toContain(path.startsWith('/u') ? 'lang="pt-BR"' : `<html lang="${path.slice(1, 3)}"`);
});

test('a page whose API call breaks answers 500 and tells the operator', async () => {
  const { get, errors } = await siteOver(() => Promise.reject(new Error('broken pipe')));
  const answer = await get('/u/ana');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('>Internal Server Error</h1>');
  expect(errors.map(String)).toContain('Error: broken pipe');
});

test('a member nobody knows is Page Not Found', async () => {
  const { get } = await siteOver(async () => Response.json({ code: 'user-not-found' }, { status: 404 }));
  const answer = await get('/en/u/nobody');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('>Page Not Found</h1>');
});
