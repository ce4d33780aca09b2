import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dataFolder } from '../helpers/data-folder.ts';
import { closeServer, listenOnLoopback } from '../helpers/loopback.ts';
import { startPlainHost } from '../helpers/plain-host.ts';
import { runProgram, runServer } from '../helpers/server-process.ts';

let address: string;

const undoing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const atEnd = (undo: () => Promise<void>) => void undoing.unshift(undo);
  const server = runServer({ DATA_DIR: await dataFolder(atEnd) }, atEnd);
  address = await server.ready();
});
afterAll(async () => {
  for (const undo of undoing) await undo();
});

async function examine(url: string, env: Record<string, string> = {}) {
  const doctor = runProgram('scripts/doctor.ts', env, onTestFinished, [], [url]);
  const code = await doctor.ended();
  return { code, output: doctor.output() };
}

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
}

interface Asked {
  method: string;
  headers: IncomingHttpHeaders;
}

/** What stands between readers and the server: it changes what it passes on, and what it sends; null: it refuses. */
async function startEdge(
  change: (path: string, sent: Sent) => Sent,
  pass: (asked: Asked) => IncomingHttpHeaders | null = ({ headers }) => headers,
): Promise<string> {
  const edge = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const headers = pass({ method, headers: incoming.headers });
    if (headers === null) return void incoming.resume().on('end', () => outgoing.writeHead(403).end('No.'));
    const passed = request(
      address + path,
      { method, headers: { ...headers, host: new URL(address).host } },
      (answer) => {
        const { status, headers } = change(path, {
          status: answer.statusCode!,
          headers: { ...answer.headers },
        });
        outgoing.writeHead(status, headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(passed);
  });
  onTestFinished(() => closeServer(edge));
  return listenOnLoopback(edge);
}

const unchanged = (_path: string, sent: Sent) => sent;

/** A host that is no Ágora. */
async function startHost(answer: (path: string, response: ServerResponse) => void): Promise<string> {
  const host = createServer(({ url = '/' }, response) => answer(url, response));
  onTestFinished(() => closeServer(host));
  return listenOnLoopback(host);
}

describe('the doctor', () => {
  it('finds nothing but the address that the pages were built with', async () => {
    const { code, output } = await examine(address);
    const problems = output.split('\n').filter((line) => line.startsWith('    '));
    const builtElsewhere = expect.stringContaining(`build with PUBLIC_SITE_URL=${address}`);
    expect(problems).toEqual([builtElsewhere, builtElsewhere, builtElsewhere]);
    expect(output).toContain('✓ sign-in');
    expect(output).toContain('✓ rules of files');
    expect(code).toBe(1);
  });

  it('says what an edge takes away, and what it gives to everyone', async () => {
    const edge = await startEdge((path, { status, headers }) => {
      delete headers['content-security-policy'];
      delete headers['x-content-type-options'];
      if (path.startsWith('/api/')) headers['access-control-allow-origin'] = '*';
      if (path.startsWith('/_astro/')) headers['cache-control'] = 'no-cache';
      if (path === '/wiki') headers['cache-control'] = 'public, max-age=3600';
      return { status: status === 404 || status === 308 ? 200 : status, headers };
    });
    const { code, output } = await examine(edge);
    for (const sentence of [
      'has no Content-Security-Policy of the site',
      'with x-content-type-options: null instead of nosniff',
      'Any site may call the API from its pages',
      'is sent with cache-control: no-cache instead of',
      'Browsers keep /wiki without asking',
      '/en/doctor-asks-for-no-page answers 200 instead of 404',
      `instead of a lasting redirect to ${edge}/wiki`,
      '/metrics answers 200 to everyone',
    ]) {
      expect(output).toContain(sentence);
    }
    expect(code).toBe(1);
  });

  it('says that members are not recognised, and cannot write', async () => {
    const edge = await startEdge(unchanged, ({ method, headers }) => {
      const { authorization: _taken, ...others } = headers;
      return method === 'POST' ? null : others;
    });
    const { code, output } = await examine(edge);
    expect(output).toContain('POST /api/posts by nobody is answered 403, not by the service,');
    expect(output).toContain('something takes Authorization away');
    expect(output).toContain('✓ addresses of callers');
    expect(output).not.toContain('PATCH');
    expect(code).toBe(1);
  });

  it('says that the service does not know of the proxies in front', async () => {
    const edge = await startEdge(unchanged, ({ headers }) => ({
      ...headers,
      'x-forwarded-for': '203.0.113.7, 198.51.100.1',
    }));
    const { output } = await examine(edge);
    expect(output).toContain('X-Forwarded-For came with 2 addresses and TRUSTED_PROXIES is 0');
    expect(output).not.toContain('makes up an address');
  });

  it('says that visitors choose for whom they are taken, or that all are taken for one', async () => {
    const server = runServer(
      { DATA_DIR: await dataFolder(onTestFinished), TRUSTED_PROXIES: '1' },
      onTestFinished,
    );
    const { output } = await examine(await server.ready());
    expect(output).toContain('Whoever makes up an address has a rate limit of its own');
    expect(output).toContain('X-Forwarded-For came with 0 addresses and TRUSTED_PROXIES is 1');
    expect(server.output()).toContain('X-Forwarded-For came with 0 addresses');
  });

  it('says that the service lacks the right to recognise members', async () => {
    const host = await startHost((path, response) => {
      response.writeHead(path.includes('posts') ? 401 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: 'ready', identity: 'unreachable' }));
    });
    expect((await examine(host)).output).toContain('GOOGLE_APPLICATION_CREDENTIALS');
  });

  it('only shows what a hostile host sends, and reads no more of it than it needs', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const host = await startHost((path, response) => {
      const evil = '\u001b]0;mine\u0007\u009b31m';
      const headers = { location: 'http://[', 'cache-control': 'x\u009b2J', 'x-evil': '\u009b2J' };
      if (path.startsWith('/api')) {
        const body = {
          status: evil,
          trusted: evil,
          forwarded: evil,
          message: evil,
          error: { message: evil },
        };
        return void response.writeHead(200, headers).end(JSON.stringify(body));
      }
      if (path.startsWith('/search/')) {
        return void response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(bomb);
      }
      if (path === '/metrics') {
        response.writeHead(200, headers);
        const fill = () => {
          while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024))) continue;
        };
        return void response.on('drain', fill).write('.', fill);
      }
      response.writeHead(308, headers).end(`<link rel="canonical" href="http://[${evil}">`);
    });
    const { code, output } = await examine(host);
    // oxlint-disable-next-line no-control-regex
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect(output.split('\n').filter((line) => line.includes('more than 16 MB')).length).toBeGreaterThan(1);
    expect(output).toContain('answers 308 and http://[ instead of a lasting redirect');
    expect(output).toMatch(/\d+ to mend\.\s*$/);
    expect(code).toBe(1);
  });

  it('says what a host of files lacks', async () => {
    const host = await startPlainHost(resolve('dist/client'), onTestFinished);
    const { code, output } = await examine(host);
    for (const sentence of [
      'the hosting does not send the headers of dist/firebase.json',
      'requests below /api do not reach the service',
      '/en/u answers 404: pages of members do not reach the service',
      'POST /api/posts by nobody is answered 405, not by the service',
      '/api/caller does not say',
      'The store of files answers 405 to an upload',
    ]) {
      expect(output).toContain(sentence);
    }
    expect(output).toContain('✓ search');
    expect(code).toBe(1);
  });

  it('says that nobody answers, and how it is called', async () => {
    const closed = await startEdge(unchanged);
    expect((await examine(closed.replace(/\d+$/, '1'))).output).toMatch(/127\.0\.0\.1:1\S* does not answer/);
    const { code, output } = await examine('agora');
    expect([code, output]).toEqual([2, expect.stringContaining('Usage: npm run doctor')]);
  });

  it('refuses a configuration that the server would refuse', async () => {
    const { code, output } = await examine(address, { PUBLIC_FIREBASE_API_KEY: 'key' });
    expect([code, output]).toEqual([2, expect.stringContaining('PUBLIC_FIREBASE_AUTH_DOMAIN is missing')]);
  });
});
