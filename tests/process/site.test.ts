import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../helpers/data-folder.ts';
import { signUp } from '../helpers/demo-member.ts';
import { refuses } from '../helpers/refuses.ts';
import { runServer, type ServerProcess } from '../helpers/server-process.ts';

const METRICS_TOKEN = 'a-token-of-thirty-two-characters!';
let address: string;
let server: ServerProcess;

const undoing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const atEnd = (undo: () => Promise<void>) => void undoing.unshift(undo);
  server = runServer({ DATA_DIR: await dataFolder(atEnd), METRICS_TOKEN }, atEnd);
  address = await server.ready();
});
afterAll(async () => {
  for (const undo of undoing) await undo();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address + path, { method, headers, redirect: 'manual' });

/** Sends the target as it stands, which `fetch` would normalise, and answers status and location. */
async function raw(target: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(address);
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const socket = connect(Number(port), hostname);
  socket.end(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), location: /^location: (.*)\r$/im.exec(text)?.[1], text };
}

describe('pages', () => {
  it.each([
    ['/', 'pt-BR'],
    ['/en', 'en'],
    ['/es', 'es'],
    // One page for all of these, whose policy must not be that of the first that was asked for.
    ['/profile/any.json', 'pt-BR'],
    ['/profile/any/path', 'pt-BR'],
    ['/en/profile/any', 'en'],
  ])('answers %s in %s', async (path, lang) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(await answer.text()).toContain(`<html lang="${lang}"`);
  });

  it('answers 304 to a page that is unchanged, and no body to HEAD', async () => {
    const etag = (await get('/')).headers.get('etag')!;
    const unchanged = await get('/', { 'if-none-match': etag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    const head = await get('/', {}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  it.each(['br', 'gzip'])('comes compressed with %s', async (encoding) => {
    const answer = await get('/', { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.text()).toContain('</html>');
  });

  it('keeps files with a hash in their name for good', async () => {
    const [asset] = /\/_astro\/[^"]+\.(?:css|js)/.exec(await (await get('/')).text())!;
    const { headers } = await get(asset);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([headers.has('permissions-policy'), headers.get('x-content-type-options')]).toEqual([
      false,
      'nosniff',
    ]);
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('refuses other methods', async () => {
    const answer = await get('/', {}, 'POST');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await answer.json()).toMatchObject({ code: 'method-not-allowed' });
  });
});

describe('metrics', () => {
  it('counts what was answered, for whoever has the token', async () => {
    await get('/wiki');
    await get('/no-such-page');
    await get('/api/posts/no-such-id');
    const answer = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="file",status="200"\} [1-9]/,
    );
    expect(text).toMatch(/_count\{method="GET",route="\/posts\/:id",status="40[04]"\} 1/);
    expect(text).toContain('agora_tasks_due 0');
    expect(text).toMatch(/agora_info\{version="\d/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
    expect(text).not.toContain('no-such');
  });

  it('are no page for anybody else', async () => {
    expect((await get('/metrics')).status).toBe(404);
  });
});

describe('redirects', () => {
  it.each([
    ['/pt', '/'],
    ['/pt/wiki?a=1', '/wiki?a=1'],
    ['/en/', '/en'],
    ['/index.html', '/'],
    ['/en.html', '/en'],
  ])('lead from %s to %s', async (target, location) => {
    expect(await raw(target)).toMatchObject({ status: 308, location });
  });

  it.each(['//evil.example/', '/pt//evil.example', '/pt/%2fevil.example/', '/%5cevil.example/'])(
    'never lead away from the site: %s',
    async (target) => {
      const { status, location } = await raw(target);
      expect(status).toBeGreaterThanOrEqual(300);
      expect(new URL(location ?? '/', address).origin).toBe(address);
    },
  );
});

describe('error pages', () => {
  it.each([
    ['/nada', 'pt-BR'],
    ['/en/nothing', 'en'],
    ['/es/nada', 'es'],
  ])('answer %s with 404 in %s, with the path and without the number of a request', async (path, lang) => {
    const answer = await get(path);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain('Page Not Found');
    expect(html).toContain(path);
    expect(html).not.toContain(answer.headers.get('x-request-id'));
  });

  it('show the path as text', async () => {
    const html = await (await get('/%3Cscript%3Ealert(1)%3C/script%3E')).text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });

  it.each(['/%', '/%00', '/%E0%A4%A', '/en/%', '/..%2f..%2fetc/passwd', '/../package.json', '/u/%2e%2e/x', '/u/%ff',
    `/${'x'.repeat(6000)}`, 'http://evil.example/', '*', '/api/%', '/\\evil.example'])('never 500: %s', async (target) => {
    expect((await raw(target)).status).toBeOneOf([400, 404]);
  }); // prettier-ignore

  it.each([
    ['/\\evil.example', 'text/html; charset=utf-8', 'Page Not Found'],
    ['/en/a\\b', 'text/html; charset=utf-8', '<html lang="en"'],
    ['http://evil.example/', 'text/html; charset=utf-8', 'Page Not Found'],
    ['/api/a\\b', 'application/problem+json', '"code":"not-found"'],
    ['/api/../x', 'text/html; charset=utf-8', 'Page Not Found'],
    ['/api//users', 'application/problem+json', '"code":"not-found"'],
    ['*', 'application/problem+json', '"code":"malformed-request"'],
  ])('say in words what is wrong with %s', async (target, type, words) => {
    const { text } = await raw(target);
    expect(text).toContain(`content-type: ${type}`);
    expect(text).toContain('x-content-type-options: nosniff');
    expect(text).toContain(words);
  });
});

it('has no editor below a tag that is nobody’s, and one below that of a member', async () => {
  const { bearer } = await signUp(address, 'ana-edita');
  const json = { title: 'Rascunho', body: 'x', locale: 'pt', status: 'draft' };
  const headers = { ...bearer, 'content-type': 'application/json' };
  await fetch(`${address}/api/posts`, { method: 'POST', headers, body: JSON.stringify(json) });
  for (const prefix of ['', '/en']) {
    for (const page of ['edit', 'post/new', 'um-post/edit']) {
      expect((await get(`${prefix}/u/nobody/${page}`)).status).toBe(404);
      expect((await get(`${prefix}/u/ana-edita/${page}`)).status).toBe(200);
    }
  }
  // The draft opens like an address that has no post: only its author is told which it is.
  expect((await get('/u/ana-edita/rascunho/edit')).status).toBe(200);
  expect((await get('/u/ana-edita/rascunho')).status).toBe(404);
});

describe('demo mode', () => {
  const identity = '/identitytoolkit.googleapis.com/v1/projects?key=demo';

  it('refuses another name for this machine', async () => {
    for (const path of ['/', '/api/users', identity]) {
      const { status, text } = await raw(path, { host: 'rebound.example' });
      expect([status, text.includes('urn:agora:problem:host-not-allowed')], path).toEqual([403, true]);
    }
  });

  it('refuses long bodies for the accounts, and takes what clients expect of it', async () => {
    const signUp = (body: string, headers = {}) =>
      request(`${address}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
        method: 'POST',
        // A refusal closes its connection.
        agent: false,
        headers: { 'content-type': 'application/json', ...headers },
      }).end(body);
    const answerOf = async (sent: ReturnType<typeof signUp>) => {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return [answer.statusCode, Buffer.concat(await answer.toArray()).toString()] as const;
    };
    const [status, text] = await answerOf(signUp(`{"email":"${'x'.repeat(300_000)}"}`));
    expect([status, JSON.parse(text).error.code]).toEqual([413, 413]);
    const [expected] = await answerOf(
      signUp('{"email":"lia@example.com","password":"quatro palavras bem longas","returnSecureToken":true}', {
        expect: '100-continue',
      }),
    );
    expect(expected).toBe(200);
  });

  it('refuses pages of other origins', async () => {
    const origin = 'https://evil.example';
    const answer = await get('/api/posts', { origin }, 'POST');
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      type: 'urn:agora:problem:origin-not-allowed',
      code: 'origin-not-allowed',
      requestId: expect.any(String),
    });
    expect((await get(identity, { origin })).status).toBe(403);
    // Its own origin gets as far as the proxy, which knows no such call.
    expect((await get(identity, { origin: address })).status).toBe(404);
  });
});

it('finishes the request in flight before it ends', async () => {
  const body = JSON.stringify({ body: 'x' });
  const slow = request(`${address}/api/posts/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  slow.flushHeaders();
  // It has come as far as the server.
  await once(slow, 'continue');
  slow.write(body.slice(0, 4));
  server.child.kill('SIGTERM');
  await refuses(address);
  slow.end(body.slice(4));
  const [answer] = (await once(slow, 'response')) as [{ statusCode: number; resume: () => void }];
  answer.resume();
  expect(answer.statusCode).toBe(401);
  expect(await server.ended()).toBe(0);
});
