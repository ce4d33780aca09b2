import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeProxyHeaders } from '../../build/proxy-headers.ts';
import { parseConfig } from '../../server/config.ts';
import { createPolicies } from '../../server/site/security.ts';
import { closeServer, listenOnLoopback } from '../helpers/loopback.ts';
import { haveProxy, startCaddy, startNginx } from '../helpers/proxies.ts';

const index = { files: {}, onDemand: { scripts: ["'sha256-abc+/='"], styles: [] }, inserted: [] };
const config = parseConfig({});
const FILES = {
  '/index.html': '<p>home',
  '/wiki.html': '<p>wiki',
  '/en/wiki.html': '<p>wiki in English',
  '/search.html': '<p>search',
  '/en/settings.html': '<p>settings',
  '/404.html': '<p>none',
  '/wiki/cogito.md': '# Cogito',
  '/feed.xml': '<rss/>',
  '/search/pt/index.json': '{}',
  '/_astro/a.js': `export default ${'1'.repeat(2000)};`,
  '/icons/a.svg': '<svg/>',
  '/philos/graph.gexf': '<gexf/>',
  '/sw.js': '',
};
/** By the service: what is no file, and what has an address of its own. */
const PASSED = [
  '/api/posts',
  '/u',
  '/en/u/ana',
  '/nada',
  '/wiki/',
  '/wiki.html',
  '/404',
  '/429',
  '/feed.xml',
  '/search?q=cogito',
  '/pt',
];
const SENT: [path: string, file: keyof typeof FILES, type: string][] = [
  ['/', '/index.html', 'text/html; charset=utf-8'],
  ['/wiki', '/wiki.html', 'text/html; charset=utf-8'],
  ['/wiki?utm=1', '/wiki.html', 'text/html; charset=utf-8'],
  ['/en/wiki', '/en/wiki.html', 'text/html; charset=utf-8'],
  ['/search', '/search.html', 'text/html; charset=utf-8'],
  ['/en/settings', '/en/settings.html', 'text/html; charset=utf-8'],
  ['/wiki/cogito.md', '/wiki/cogito.md', 'text/markdown; charset=utf-8'],
  ['/search/pt/index.json', '/search/pt/index.json', 'application/json'],
  ['/_astro/a.js', '/_astro/a.js', 'text/javascript; charset=utf-8'],
  ['/icons/a.svg', '/icons/a.svg', 'image/svg+xml; charset=utf-8'],
  ['/philos/graph.gexf', '/philos/graph.gexf', 'application/xml; charset=utf-8'],
  ['/sw.js', '/sw.js', 'text/javascript; charset=utf-8'],
];

/** A build of these files, and a service that says what it was asked. */
async function site() {
  const folder = await mkdtemp(join(tmpdir(), 'agora-proxied-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, 'dist/client', path)), { recursive: true });
    await writeFile(join(folder, 'dist/client', path), content);
  }
  await writeProxyHeaders(join(folder, 'dist'), index, config);
  const service = createServer(({ method, url, headers }, response) => {
    const {
      host,
      'x-forwarded-for': visitor,
      'x-forwarded-proto': protocol,
      'x-request-id': id,
      traceparent,
    } = headers;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ method, url, host, visitor, protocol, hasId: id !== undefined, traceparent }),
    );
  });
  onTestFinished(() => closeServer(service));
  return { folder, port: Number(new URL(await listenOnLoopback(service)).port) };
}

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('%s as shipped', (program, start) => {
  test.skipIf(!haveProxy(program))(
    'sends the files of the build as the service does, and passes on the rest',
    async () => {
      const { folder, port } = await site();
      const origin = await start({ folder, port }, onTestFinished);
      const policies = createPolicies({ config, inserted: [] });
      for (const [path, file, type] of SENT) {
        const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
        expect([path, answer.status, await answer.text()]).toEqual([path, 200, FILES[file]]);
        const address = new URL(path, origin).pathname;
        const expected = policies.headersOf(file, policies.ofPage(address, index.onDemand), false);
        for (const [name, value] of Object.entries(expected))
          expect([path, name, answer.headers.get(name)]).toEqual([path, name, value]);
        expect([path, answer.headers.get('content-type')?.toLowerCase()]).toEqual([path, type]);
        const caching = answer.headers.get('cache-control');
        if (path.startsWith('/_astro/')) expect(caching).toContain('immutable');
        else
          expect([path, caching]).toEqual([
            path,
            path === '/sw.js' ? 'no-cache' : 'public, max-age=0, must-revalidate',
          ]);
      }
      for (const path of PASSED) {
        const answer = await fetch(origin + path, {
          headers: { 'x-forwarded-for': '203.0.113.9', traceparent: '00-a-b-01' },
        });
        expect([path, await answer.json()]).toEqual([
          path,
          {
            method: 'GET',
            url: path,
            host: new URL(origin).host,
            visitor: '127.0.0.1',
            protocol: 'http',
            hasId: true,
          },
        ]);
        expect(answer.headers.get('content-security-policy')).toBeNull();
      }
      const write = await fetch(`${origin}/api/posts`, { method: 'POST', body: '{}' });
      expect(await write.json()).toMatchObject({ method: 'POST', url: '/api/posts' });
      const packed = await fetch(`${origin}/_astro/a.js`, { headers: { 'accept-encoding': 'gzip' } });
      expect([packed.headers.get('content-encoding'), packed.headers.get('vary')?.toLowerCase()]).toEqual([
        'gzip',
        'accept-encoding',
      ]);
    },
  );
});
