import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dataFolder } from '../helpers/data-folder.ts';
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

/** What stands between readers and the server, and changes what it sends. */
async function startEdge(change: (path: string, sent: Sent) => Sent): Promise<string> {
  const edge = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
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
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => void edge.close(() => resolve())));
  return `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
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

  it('says what a host of files lacks', async () => {
    const host = await startPlainHost(resolve('dist/client'), onTestFinished);
    const { code, output } = await examine(host);
    for (const sentence of [
      'the hosting does not send the headers of dist/firebase.json',
      'requests below /api do not reach the service',
      '/en/u answers 404: pages of members do not reach the service',
      'The store of files answers 405 to an upload',
    ]) {
      expect(output).toContain(sentence);
    }
    expect(output).toContain('✓ search');
    expect(code).toBe(1);
  });

  it('says that nobody answers, and how it is called', async () => {
    const closed = await startEdge((_, sent) => sent);
    expect((await examine(closed.replace(/\d+$/, '1'))).output).toMatch(/127\.0\.0\.1:1\S* does not answer/);
    const { code, output } = await examine('agora');
    expect([code, output]).toEqual([2, expect.stringContaining('Usage: npm run doctor')]);
  });

  it('refuses a configuration that the server would refuse', async () => {
    const { code, output } = await examine(address, { PUBLIC_FIREBASE_API_KEY: 'key' });
    expect([code, output]).toEqual([2, expect.stringContaining('PUBLIC_FIREBASE_AUTH_DOMAIN is missing')]);
  });
});
