import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { localePath } from '../../contract/paths.ts';
import { FIXED_HEADERS, ISOLATION_HEADERS } from '../../server/site/security.ts';
import type { SiteIndex } from '../../server/site/site-index.ts';
import { dataFolder } from '../helpers/data-folder.ts';
import { startHostingEmulator } from '../helpers/hosting-emulator.ts';
import { runServer } from '../helpers/server-process.ts';

const INDEX = join(resolve(import.meta.dirname, '../..'), 'dist/site.json');

let server: string;
let hosting: string;
let files: string[];

const undoing: (() => Promise<void>)[] = [];
const atEnd = (undo: () => Promise<void>) => void undoing.unshift(undo);

beforeAll(async () => {
  // The providers of the build, which the policies name.
  const { PUBLIC_AUTH_PROVIDERS = '' } = process.env;
  const env = { DATA_DIR: await dataFolder(atEnd), TRUSTED_PROXIES: '1', PUBLIC_AUTH_PROVIDERS };
  const running = runServer(env, atEnd);
  [server, hosting] = await Promise.all([running.ready(), startHostingEmulator(atEnd)]);
  const index = JSON.parse(await readFile(INDEX, 'utf8')) as SiteIndex;
  files = Object.keys(index.files);
});
afterAll(async () => {
  for (const undo of undoing) await undo();
});

const COMPARED = [
  'content-type',
  'cache-control',
  'strict-transport-security',
  ...Object.keys(FIXED_HEADERS),
  ...Object.keys(ISOLATION_HEADERS),
];

async function read(origin: string, path: string) {
  // The hosting of a live site speaks TLS, and so does the proxy before a server.
  const headers = { 'x-forwarded-proto': 'https', 'accept-encoding': 'identity' };
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    headers: Object.fromEntries(COMPARED.map((name) => [name, answer.headers.get(name)])),
    policy: directives(answer.headers.get('content-security-policy') ?? ''),
    body: createHash('sha256').update(body).digest('hex'),
  };
}

type Directives = Record<string, string[]>;

const directives = (policy: string): Directives =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const isHash = (source: string) => source.startsWith("'sha256-");
const withoutHashes = (policy: Directives) =>
  Object.entries(policy).map(([name, sources]) => [name, sources.filter((source) => !isHash(source)).sort()]);
const hashesOf = (policy: Directives) => Object.values(policy).flat().filter(isHash);

/** One file for each folder of the first level and extension; pages by their address. */
function oneOfEachKind(): string[] {
  const kinds = new Map<string, string>();
  for (const file of files) {
    const folder = dirname(file).split('/').slice(0, 3).join('/');
    kinds.set(`${folder} ${extname(file)}`, file);
  }
  return [...kinds.values()]
    .filter((file) => !/\/(?:404|500)\.html$/.test(file))
    .map((file) => file.replace(/\/index\.html$/, '/').replace(/\.html$/, ''));
}

describe('Firebase Hosting answers as the server does', () => {
  it('for a file of each kind', async () => {
    const paths = [...oneOfEachKind(), '/', '/en', '/es', '/search', '/en/search', '/settings'];
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) {
      const [expected, given] = await Promise.all([read(server, path), read(hosting, path)]);
      const { policy, ...answer } = given;
      const { policy: expectedPolicy, ...expectedAnswer } = expected;
      expect({ path, ...answer }).toEqual({ path, ...expectedAnswer });
      expect({ path, policy: withoutHashes(policy) }).toEqual({
        path,
        policy: withoutHashes(expectedPolicy),
      });
      // One policy for all pages of a kind: it knows the inline elements of each.
      expect(hashesOf(policy)).toEqual(expect.arrayContaining(hashesOf(expectedPolicy)));
    }
  });

  it('for addresses that have moved', async () => {
    for (const path of [
      '/pt',
      '/pt/wiki',
      '/pt/wiki/cogito',
      '/wiki/',
      '/en/wiki/',
      '/wiki.html',
      '/en.html',
    ]) {
      const [expected, given] = await Promise.all([read(server, path), read(hosting, path)]);
      expect({ path, location: given.location }).toEqual({ path, location: expected.location });
      // Of clean addresses the status is the hosting's own.
      expect([301, 308]).toContain(given.status);
      expect(expected.status).toBe(308);
    }
  });

  it('for what is missing, and for members’ pages that only a browser knows', async () => {
    for (const path of ['/nothing-here', '/en/nothing-here', '/wiki/nothing-here', '/_astro/nothing.js']) {
      expect({ path, status: (await read(hosting, path)).status }).toEqual({ path, status: 404 });
    }
    for (const locale of LOCALES) {
      const path = localePath(locale, '/profile/nothing-here');
      const [expected, given] = await Promise.all([read(server, path), read(hosting, path)]);
      expect([given.status, given.body]).toEqual([200, expected.body]);
    }
  });
});
