import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '../contract/locales.ts';
import { localePath, PREFIXED_LOCALES } from '../contract/paths.ts';
import type { Config } from '../server/config.ts';
import {
  createPolicies,
  FIXED_HEADERS,
  ISOLATION_HEADERS,
  STRICT_TRANSPORT,
} from '../server/site/security.ts';
import { IMMUTABLE, REVALIDATED } from '../server/site/cache-control.ts';
import type { SiteIndex } from '../server/site/site-index.ts';
import { TYPES } from './site-files.ts';

/** A page in every locale: `/search` is `/@(search|en/search|es/search)`. */
const inEveryLocale = (path: string) =>
  `/@(${LOCALES.map((locale) => localePath(locale, path).slice(1)).join('|')})`;
/** What follows the prefix of a locale that has one. */
const prefixed = (glob: string) => `/@(${PREFIXED_LOCALES.join('|')})${glob}`;

/** Paths that have a policy of their own, by a path that stands for them. Later rules win. */
const POLICIES: readonly [glob: string, path: string][] = [
  ['**', '/'],
  [inEveryLocale('/search'), '/search'],
  ['/pagefind/**', '/search'],
  [inEveryLocale('/settings'), '/settings'],
  ['/@(auth|profile)/**', '/auth/login'],
  [prefixed('/@(auth|profile)/**'), '/auth/login'],
  [inEveryLocale('/moderation'), '/moderation'],
  [inEveryLocale('/profile/address'), '/profile/address'],
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
  const fixed = { ...FIXED_HEADERS, ...ISOLATION_HEADERS, 'strict-transport-security': STRICT_TRANSPORT };
  const headers = [
    rule('**', { ...fixed, 'cache-control': REVALIDATED }),
    rule('/_astro/**', { 'cache-control': IMMUTABLE }),
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

function rule(source: string, headers: Record<string, string>) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
