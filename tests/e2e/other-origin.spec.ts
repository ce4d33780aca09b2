import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createPolicies } from '../../server/site/security.ts';
import { httpMember } from '../helpers/http-member.ts';
import { startAccountLookup } from '../helpers/identity.ts';
import { runApi, temporaryFolder } from '../helpers/server-process.ts';
import { expect, test } from './fixtures.ts';

// The browser tells of every answer that is no success, and of every one that it keeps from a page.
test.use({ answersProviders: false, expectedErrors: [/Failed to load resource|blocked by CORS policy/] });

const undoing: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const undo of undoing.splice(0).toReversed()) await undo();
});

/** A site on a port of its own, with the policy of one whose API is at `apiHost`. */
async function startSite(apiHost: () => string): Promise<string> {
  const firebase = { apiKey: '', authDomain: '', projectId: '', storageBucket: '' };
  const site = createServer((_request, response) => {
    const env = {
      apiHost: apiHost(),
      geocodeUrl: 'https://geocode.example/',
      firebase,
      hasAnalytics: false,
      isDemo: true,
      providers: [],
      trustProxy: false,
    };
    const policy = createPolicies({ config: env, inserted: [] }).ofPage('/', { scripts: [], styles: [] });
    response.setHeader('content-security-policy', policy).setHeader('content-type', 'text/html');
    response.end('<link rel="icon" href="data:,"><title>Site</title>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  undoing.push(() => site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  json?: object;
  credentials?: RequestCredentials;
}

/** What a script of the page gets to see; null: nothing. */
function ask(page: Page, address: string, { json, headers = {}, ...init }: Call = {}) {
  const sent = {
    ...init,
    cache: 'no-store' as const,
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  };
  return page.evaluate(
    async ([url, request]) => {
      const answer = await fetch(url, request).catch(() => null);
      if (answer === null) return null;
      const text = await answer.text();
      const seen = Object.fromEntries(answer.headers);
      return { status: answer.status, headers: seen, body: text === '' ? null : JSON.parse(text) };
    },
    [address, sent] as const,
  );
}

test('a browser lets a site call an API on another origin, if the API knows the site', async ({ page }) => {
  const lookup = await startAccountLookup();
  undoing.push(lookup.close);
  let host = '';
  const [site, stranger] = [await startSite(() => host), await startSite(() => host)];
  const atEnd = (undo: () => Promise<void>) => void undoing.unshift(undo);
  const env = { ALLOWED_ORIGINS: new URL(site).origin, DATA_DIR: await temporaryFolder(atEnd) };
  host = await runApi(env, atEnd).ready();
  const { uid, email, token } = httpMember();
  const bearer = { authorization: `Bearer ${token}` };
  const own = `${host}/users/${uid}`;

  await page.goto(site);
  const json = { _id: uid, email };
  const created = await ask(page, `${host}/users`, { method: 'POST', headers: bearer, json });
  expect(created).toMatchObject({ status: 201, body: { email } });
  const changed = await ask(page, own, { method: 'PATCH', headers: bearer, json: { bio: 'Olá' } });
  expect(changed).toMatchObject({ status: 200, body: { bio: 'Olá' } });

  const read = await ask(page, own, { headers: bearer });
  expect(read).toMatchObject({ status: 200, body: { bio: 'Olá' } });
  for (const name of ['etag', 'ratelimit', 'ratelimit-policy', 'x-request-id'])
    expect(read?.headers, name).toHaveProperty(name);
  const known = { ...bearer, 'if-none-match': read?.headers.etag ?? '' };
  expect(await ask(page, own, { headers: known })).toMatchObject({ status: 304, body: null });

  const refused = await ask(page, own, { method: 'PATCH', headers: bearer, json: { tag: 'wiki' } });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'tag', issue: 'reserved' }] } });
  expect(refused?.headers['x-request-id']).toBe(refused?.body.requestId);
  expect(await ask(page, `${host}/users/nobody`)).toMatchObject({ body: { code: 'user-not-found' } });
  const bad = await ask(page, own, { method: 'DELETE', headers: { authorization: 'Bearer x' } });
  expect(bad).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  // No cookie says who asks, so none is let through.
  expect(await ask(page, own, { credentials: 'include' })).toBeNull();

  await page.goto(stranger);
  expect(await ask(page, own, { headers: bearer })).toBeNull();
  expect(await ask(page, `${host}/posts`)).toBeNull();
  const said = { method: 'PATCH', headers: bearer, json: { bio: 'Dito por outro' } };
  expect(await ask(page, own, said)).toBeNull();
  await page.goto(site);
  expect(await ask(page, own, { headers: bearer })).toMatchObject({ body: { bio: 'Olá' } });
});
