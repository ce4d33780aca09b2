import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Window } from 'happy-dom';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createApi } from '../../src/clients/api.ts';
import { dataFolder } from '../helpers/data-folder.ts';
import { httpMember } from '../helpers/http-member.ts';
import { startAccountLookup } from '../helpers/identity.ts';
import { runApi } from '../helpers/server-process.ts';

const lookup = await startAccountLookup();
afterAll(() => lookup.close());

/** A site on a port of its own. */
async function startSite(): Promise<string> {
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<p>'),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

/** The browser's client on a page of `origin`, behind a fetch that holds the rules for other origins. */
function clientOn(origin: string, host: string, token: string | null) {
  const page = new Window({ url: `${origin}/` });
  onTestFinished(() => page.happyDOM.close());
  const fetch = async (address: string | URL | Request, { headers, ...init }: RequestInit = {}) => {
    // The page knows only Headers of its own.
    const plain = Object.fromEntries(new Headers(headers));
    const answer = await page.fetch(String(address), { ...init, headers: plain } as never);
    return answer as unknown as Response;
  };
  return createApi({ host, bearer: async () => token, fetch });
}

it('a site calls an API on another origin, if the API knows the site', async () => {
  const [site, stranger] = [await startSite(), await startSite()];
  const host = await runApi(
    { ALLOWED_ORIGINS: site, DATA_DIR: await dataFolder(onTestFinished) },
    onTestFinished,
  ).ready();
  const { uid, email, token } = httpMember();
  const own = { params: { id: uid } };

  const api = clientOn(site, host, token);
  expect(await api.get('/users/:id', own)).toMatchObject({ ok: false, code: 'user-not-found' });
  expect(await api.post('/users', { body: { _id: uid, email } })).toMatchObject({
    ok: true,
    data: { email },
  });
  expect(await api.patch('/users/:id', { ...own, body: { bio: 'Olá' } })).toMatchObject({
    ok: true,
    data: { bio: 'Olá' },
  });
  expect(await clientOn(site, host, null).get('/posts')).toMatchObject({ ok: true });

  const other = clientOn(stranger, host, token);
  expect(await other.get('/users/:id', own)).toMatchObject({ ok: false });
  expect(await other.patch('/users/:id', { ...own, body: { bio: 'Dito por outro' } })).toMatchObject({
    ok: false,
  });
  expect(await api.get('/users/:id', own)).toMatchObject({ ok: true, data: { bio: 'Olá' } });
});
