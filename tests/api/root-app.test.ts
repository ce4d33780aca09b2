import { createServer } from 'node:http';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { PAGE_COSTS, RATES } from '../../contract/rates.ts';
import { parseConfig } from '../../server/config.ts';
import { createMemoryStore } from '../../server/rate-limit/memory-store.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { createRootApp, createRootListener } from '../../server/root-app.ts';
import type { SiteFile } from '../../server/site/site-index.ts';
import { recordSpans, UNRECORDED } from '../../server/tracing/spans.ts';
import { startTestApp } from '../helpers/app.ts';
import { closeServer, listenOnLoopback } from '../helpers/loopback.ts';

const { app, deps, logLines, member } = await startTestApp();
const optionsOf = (env: Record<string, string>, files = new Map<string, SiteFile>()) => ({
  config: parseConfig(env),
  runtime: {
    app,
    api: async (path: string, init?: RequestInit) => app.request(path, init),
    deps,
    demo: null,
    proxies: [],
    close: async () => {},
  },
  site: { files, onDemand: { scripts: [], styles: [] }, inserted: [] },
  render: async () => null,
  log: deps.log,
});
const rootOf = (env: Record<string, string>) => createRootApp(optionsOf(env));
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
  const behind = rootOf({ TRUSTED_PROXIES: '1' });
  const idFor = async (id: string) =>
    (await behind.request('/api/posts', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await idFor('4bf92f35-of_the-edge')).toBe('4bf92f35-of_the-edge');
  for (const id of ['a b', 'ana@example.com', '"},{"level":60', 'x'.repeat(65)]) {
    expect(await idFor(id)).toMatch(/^[\da-f-]{36}$/);
  }
});

it('says the id of a request for a page, which its log has', async () => {
  const rendered = async () => new Response('<p>Ana', { headers: { 'content-type': 'text/html' } });
  const origin = await serve({}, { '/404.html': FILE }, { render: rendered });
  for (const [path, status] of [
    ['/u/ana', 200],
    ['/nada', 404],
    ['/u/ana/', 308],
  ] as const) {
    logLines.length = 0;
    const answer = await fetch(origin + path, { redirect: 'manual' });
    expect([path, answer.status]).toEqual([path, status]);
    const requestId = answer.headers.get('x-request-id');
    expect(requests()).toEqual([expect.objectContaining({ requestId })]);
  }
});

it('writes each header of a read once', async () => {
  const { headers } = await root.request('/api/posts');
  expect(headers.get('vary')).toBe('authorization, Origin');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, must-revalidate');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

const FILE: SiteFile = {
  type: 'text/html; charset=utf-8',
  hash: 'h1',
  encodings: ['gzip'],
  inline: {
    scripts: ["'sha256-a'"],
    styles: [],
  },
  body: Buffer.from('plain'),
  compressed: { gzip: Buffer.from('small') },
};

/** The origin of a server of these files. */
async function serve(
  env: Record<string, string>,
  files: Record<string, SiteFile>,
  more: Partial<Parameters<typeof createRootListener>[0]> = {},
): Promise<string> {
  const options = { ...optionsOf(env, new Map(Object.entries(files))), ...more };
  const server = createServer(createRootListener(options));
  onTestFinished(() => closeServer(server));
  return listenOnLoopback(server);
}

it('sends a file with the headers of any answer, and logs it once, under the id of a trusted proxy', async () => {
  const origin = await serve({ TRUSTED_PROXIES: '1' }, { '/wiki.html': FILE });
  const ask = (headers: Record<string, string>) =>
    fetch(`${origin}/wiki`, { headers: { 'accept-encoding': 'identity', ...headers } });

  logLines.length = 0;
  const secure = await ask({ 'x-forwarded-proto': 'https', 'x-request-id': 'of-the-edge' });
  expect([secure.status, await secure.text()]).toEqual([200, 'plain']);
  expect(requests()).toEqual([expect.objectContaining({ requestId: 'of-the-edge', route: '/wiki.html' })]);
  expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=/);
  expect(secure.headers.get('content-security-policy')).toMatch(/'sha256-a'.+; upgrade-insecure-requests$/);

  const plain = await ask({});
  expect(plain.headers.has('strict-transport-security')).toBe(false);
  expect(plain.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  // The API's answers pass through the root app.
  const other = await fetch(`${origin}/api/posts`);
  for (const name of [
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ])
    expect([name, plain.headers.get(name)]).toEqual([name, other.headers.get(name)]);

  const unchanged = await ask({ 'if-none-match': plain.headers.get('etag')! });
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('vary')]).toEqual([
    304,
    '',
    'accept-encoding',
  ]);
});

it('sends a file whatever its query, except for a search with words', async () => {
  const results = async () => new Response('results', { headers: { 'content-type': 'text/html' } });
  const files = {
    '/wiki.html': FILE,
    '/search.html': FILE,
    '/404.html': { ...FILE, body: Buffer.from('none') },
  };
  const origin = await serve({}, files, { render: results });
  const textOf = async (path: string) =>
    (await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })).text();
  for (const path of ['/wiki', '/wiki?a=1', '/search', '/%73earch', '/search?q=', '/search'])
    expect([path, await textOf(path)]).toEqual([path, 'plain']);
  for (const path of ['/search?q=virtude', '/%73earch?q=virtude'])
    expect([path, await textOf(path)]).toEqual([path, 'results']);
  expect(await textOf(`/wiki?${'x'.repeat(4096)}`)).toBe('none');
});

it('renders a page that states its caching for each request', async () => {
  let renderings = 0;
  const render = async () =>
    new Response(`${++renderings}`, { headers: { 'cache-control': 'public, s-maxage=600' } });
  const origin = await serve({}, {}, { render });
  const bodies = [await fetch(`${origin}/u/sitemap.xml`), await fetch(`${origin}/u/sitemap.xml`)];
  expect(await Promise.all(bodies.map((answer) => answer.text()))).toEqual(['1', '2']);
});

it('names the page that its Markdown stands for', async () => {
  const markdown = { ...FILE, type: 'text/markdown; charset=utf-8' };
  const env = { PUBLIC_SITE_URL: 'https://agora.example' };
  const body = Buffer.from('---\ntitle: "Ser"\nurl: "https://agora.example/wiki/ser"\n---\n');
  const origin = await serve(env, {
    '/wiki.html': FILE,
    '/en/wiki/cogito.md': markdown,
    '/en/wiki/ser.md': {
      ...markdown,
      body,
    },
  });
  const linkOf = async (path: string) => (await fetch(origin + path)).headers.get('link');
  expect(await linkOf('/en/wiki/cogito.md')).toBe('<https://agora.example/en/wiki/cogito>; rel="canonical"');
  expect(await linkOf('/en/wiki/ser.md')).toBe('<https://agora.example/wiki/ser>; rel="canonical"');
  expect(await linkOf('/wiki')).toBeNull();
});

describe.each(['not traced', 'traced'])('a file that cannot be sent, %s,', (how) => {
  const cannotBeSent = (body: unknown) => ({ ...FILE, body, compressed: {} }) as unknown as SiteFile;

  beforeEach(() => {
    if (how === 'traced') recordSpans((_, run) => run(UNRECORDED));
    logLines.length = 0;
    return () => recordSpans(null);
  });

  async function ask(body: unknown): Promise<{ origin: string; asked: Promise<Response> }> {
    const files = { '/wiki.html': cannotBeSent(body), '/philos.html': FILE, '/500.html': FILE };
    const origin = await serve({}, files);
    return { origin, asked: fetch(`${origin}/wiki`) };
  }

  it('is answered with the error page, and the next request with its file', async () => {
    const { origin, asked } = await ask(undefined);
    const answer = await asked;
    expect([answer.status, await answer.text()]).toEqual([500, 'plain']);
    expect(logLines.filter((line) => line.includes('a file failed'))).toHaveLength(1);
    expect(requests()).toEqual([expect.objectContaining({ route: '/wiki.html', status: 500 })]);
    expect((await fetch(`${origin}/philos`)).status).toBe(200);
  });

  it('loses its connection where headers were sent', async () => {
    const { origin, asked } = await ask({ length: 5 });
    await expect(asked).rejects.toThrow();
    expect((await fetch(`${origin}/philos`)).status).toBe(200);
  });
});

it('renders a page of a member once, whatever is added to its address', async () => {
  const asked: string[] = [];
  const rendered = async ({ url }: Request) => {
    asked.push(url.slice(url.indexOf('/u')));
    return new Response('<p>Ana', { headers: { 'content-type': 'text/html' } });
  };
  const origin = await serve({}, {}, { render: rendered });
  for (const path of ['/u/ana/um', '/u/ana/um?a=1', '/u/ana/um?a=2', '/u/ana/um?cursor=x', '/u/ana?b=1'])
    expect((await fetch(origin + path)).status).toBe(200);
  expect(asked).toEqual(['/u/ana/um', '/u/ana']);
  await fetch(`${origin}/u/ana?products=2&c=3&cursor=1`);
  expect(asked.at(-1)).toBe('/u/ana?cursor=1&products=2');
});

it('takes more of a visitor’s allowance for a page of a search than for any other', async () => {
  const rendered = async () => new Response('<p>Ana', { headers: { 'content-type': 'text/html' } });
  const { runtime } = optionsOf({});
  const counted = {
    ...runtime,
    deps: { ...deps, trustedProxies: 1, limits: createLimits({ store: createMemoryStore(() => 1) }) },
  };
  const files = { '/404.html': FILE, '/429.html': { ...FILE, body: Buffer.from('Espere') } };
  const origin = await serve({ TRUSTED_PROXIES: '1' }, files, { render: rendered, runtime: counted });
  const ask = (path: string, visitor: string) =>
    fetch(origin + path, { headers: { 'x-forwarded-for': visitor } });
  const statusOf = async (path: string, visitor: string) => (await ask(path, visitor)).status;
  const searches = RATES.pages.points / PAGE_COSTS.search;
  for (let count = 0; count < searches; count += 1)
    expect(await statusOf(`/search?q=${count}`, '192.0.2.1')).toBe(200);
  const refused = await ask('/search?q=more', '192.0.2.1');
  expect([refused.status, await refused.text()]).toEqual([429, 'Espere']);
  for (let count = 0; count < searches * 2; count += 1)
    expect(await statusOf('/u/ana', '192.0.2.2')).toBe(200);
});
