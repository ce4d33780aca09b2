import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LOCALES } from '../contract/locales.ts';
import { WORKER_PATH } from '../contract/offline.ts';
import { localePath, PREFIXED_LOCALES } from '../contract/paths.ts';
import type { Config } from '../server/config.ts';
import {
  ASSET_HEADERS,
  createPolicies,
  FIXED_HEADERS,
  ISOLATION_HEADERS,
  MARKDOWN_HEADERS,
  SHARED_HEADERS,
  SHARED_IMAGES,
  STRICT_TRANSPORT,
} from '../server/site/security.ts';
import { IMMUTABLE, NO_CACHE, REVALIDATED } from '../server/site/cache-control.ts';
import type { SiteIndex } from '../server/site/site-index.ts';
import { TYPES } from './site-files.ts';

/** A page in every locale. One rule each: no alternative of a glob may hold a slash. */
const inEveryLocale = (path: string) =>
  LOCALES.map((locale): [glob: string, path: string] => [localePath(locale, path), path]);
/** What follows the prefix of a locale that has one. */
const prefixed = (glob: string) => `/@(${PREFIXED_LOCALES.join('|')})${glob}`;

/** Paths that have a policy of their own, by a path that stands for them. Later rules win. */
const POLICIES: readonly [glob: string, path: string][] = [
  ['**', '/'],
  ['/_astro/**', '/_astro/'],
  ['/**/*.json', '/index.json'],
  ...inEveryLocale('/settings'),
  ['/@(auth|profile)/**', '/auth/login'],
  [prefixed('/@(auth|profile)/**'), '/auth/login'],
  ...inEveryLocale('/profile'),
  ...inEveryLocale('/moderation'),
  ...inEveryLocale('/profile/address'),
];

interface Rewrite {
  source: string;
  destination?: string;
}

/** A rewrite of the site for each locale; the API has one path. */
function inLocales({ source, destination, ...rest }: Rewrite): Rewrite[] {
  if (source.startsWith('/api/')) return [{ source, ...rest }];
  return LOCALES.map((locale) => ({
    source: localePath(locale, source),
    ...(destination && { destination: localePath(locale, destination) }),
    ...rest,
  }));
}

/** Static hosting sends the same headers as the server: `firebase deploy --config dist/firebase.json`. */
export async function writeHostingConfig(
  root: string,
  outDir: string,
  index: SiteIndex,
  env: Config,
): Promise<void> {
  const base = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8')) as {
    hosting: { rewrites: Rewrite[] };
  };
  const policies = createPolicies({ config: env, inserted: index.inserted });
  const fixed = { ...ASSET_HEADERS, ...ISOLATION_HEADERS, 'strict-transport-security': STRICT_TRANSPORT };
  const headers = [
    rule('**', { ...fixed, 'cache-control': REVALIDATED }),
    rule('!/_astro/**', { 'permissions-policy': FIXED_HEADERS['permissions-policy'] }),
    rule('/_astro/**', { 'cache-control': IMMUTABLE }),
    ...SHARED_IMAGES.map((glob) => rule(glob, SHARED_HEADERS)),
    // The server adds the canonical link, which no rule can: each file has its own.
    rule('/**/*.md', MARKDOWN_HEADERS),
    rule(WORKER_PATH, { 'cache-control': NO_CACHE }),
    ...[...typeOfExtensions(index)].map(([extension, type]) =>
      rule(`/**/*${extension}`, { 'content-type': type }),
    ),
    ...TYPES.map(([glob, , type]) => rule(glob, { 'content-type': type })),
    ...POLICIES.map(([glob, path]) => {
      const policy = policies.ofPage(path, index.onDemand);
      return rule(glob, { 'content-security-policy': `${policy}; upgrade-insecure-requests` });
    }),
  ];
  const rewrites = base.hosting.rewrites.flatMap(inLocales);
  const hosting = { ...base.hosting, public: 'client', rewrites, headers };
  await writeFile(join(outDir, 'firebase.json'), `${JSON.stringify({ hosting }, null, 2)}\n`);
}

/** Hosts disagree on some, such as that of scripts. Pages have no extension in their address. */
function typeOfExtensions({ files }: SiteIndex): Map<string, string> {
  return new Map(
    Object.entries(files)
      .filter(([path]) => !TYPES.some(([, pattern]) => pattern.test(path)))
      .map(([path, { type }]): [string, string] => [extname(path), type])
      .filter(([extension]) => extension !== '' && extension !== '.html'),
  );
}

function rule(source: string, headers: Record<string, string>) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
