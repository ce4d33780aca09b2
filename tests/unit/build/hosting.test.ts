import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeHostingConfig } from '../../../build/hosting.ts';
import { parseConfig } from '../../../server/config.ts';
import { createPolicies } from '../../../server/site/security.ts';

interface Rule {
  source: string;
  headers: { key: string; value: string }[];
}

const ROOT = resolve(import.meta.dirname, '../../..');

async function hosting() {
  const folder = await mkdtemp(join(tmpdir(), 'agora-hosting-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const index = { files: {}, onDemand: { scripts: ["'sha256-a'"], styles: [] }, inserted: [] };
  await writeHostingConfig(ROOT, folder, index, parseConfig({}));
  const config = JSON.parse(await readFile(join(folder, 'firebase.json'), 'utf8')) as {
    hosting: { public: string; headers: Rule[]; rewrites: { source: string }[] };
  };
  return config.hosting;
}

it('gives static hosting the headers of the server', async () => {
  const { headers, public: folder } = await hosting();
  const keys = headers
    .filter(({ source }) => source === '**')
    .flatMap((rule) => rule.headers.map(({ key }) => key));
  expect(folder).toBe('client');
  expect(keys).toEqual([
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'cache-control',
    'content-security-policy',
  ]);
  const ofDocuments = headers.filter(({ source }) => source === '!/_astro/**');
  expect(ofDocuments.flatMap((rule) => rule.headers.map(({ key }) => key))).toEqual(['permissions-policy']);
});

it('has the service worker asked for at every visit', async () => {
  const { headers } = await hosting();
  const ofWorker = headers.filter(({ source }) => source === '/sw.js').flatMap((rule) => rule.headers);
  expect(ofWorker).toEqual([{ key: 'cache-control', value: 'no-cache' }]);
});

it('keeps Markdown out of search engines, as the server does', async () => {
  const policies = createPolicies({ config: parseConfig({}), inserted: [] });
  const sent = (path: string) => policies.headersOf(path, '', false)['x-robots-tag'];
  const { headers } = await hosting();
  const rule = headers.find(({ source }) => source === '/**/*.md');
  expect(rule?.headers).toEqual([{ key: 'x-robots-tag', value: sent('/en/wiki/cogito.md') }]);
  expect([sent('/en/wiki/cogito.md'), sent('/en/wiki/cogito')]).toEqual(['noindex', undefined]);
});

it('lets no page compile WebAssembly', async () => {
  const { headers } = await hosting();
  const policies = headers.flatMap((rule) => rule.headers.map(({ value }) => value));
  expect(policies.filter((value) => value.includes("'wasm-unsafe-eval'"))).toEqual([]);
});

it('has the rewrites of firebase.json in every locale', async () => {
  const sources = (await hosting()).rewrites.map(({ source }) => source);
  expect(sources).toEqual(
    expect.arrayContaining(['/u/**', '/en/u/**', '/profile/**', '/en/profile/**', '/es/profile/**']),
  );
  const { rewrites } = await hosting();
  expect(rewrites.filter(({ source }) => source.includes('api'))).toHaveLength(1);
  expect(rewrites.find(({ source }) => source === '/es/profile/**')).toMatchObject({
    destination: '/es/profile/not-found.html',
  });
});

it('says of GEXF and GraphML that they are XML, as the server does', async () => {
  const { headers } = await hosting();
  expect(headers.find(({ source }) => source === '/philos/*.@(gexf|graphml)')?.headers).toEqual([
    { key: 'content-type', value: 'application/xml; charset=utf-8' },
  ]);
});
