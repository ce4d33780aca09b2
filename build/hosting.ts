import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../server/config.ts';
import {
  createPolicies,
  FIXED_HEADERS,
  ISOLATION_HEADERS,
  STRICT_TRANSPORT,
} from '../server/site/security.ts';
import { IMMUTABLE, REVALIDATED } from '../server/site/cache-control.ts';
import type { SiteIndex } from '../server/site/site-index.ts';

/** Paths that have a policy of their own, by an address that stands for them. Later rules win. */
const POLICIES: readonly [glob: string, address: string][] = [
  ['**', '/'],
  ['/@(search|en/search|es/search)', '/search'],
  ['/pagefind/**', '/search'],
  ['/@(settings|en/settings|es/settings)', '/settings'],
  ['/@(auth|profile)/**', '/auth/login'],
  ['/@(en|es)/@(auth|profile)/**', '/auth/login'],
  ['/@(moderation|en/moderation|es/moderation)', '/moderation'],
  ['/profile/address', '/profile/address'],
  ['/@(en|es)/profile/address', '/profile/address'],
];

/** Static hosting sends the same headers as the server: `firebase deploy --config dist/firebase.json`. */
export async function writeHostingConfig(
  root: string,
  outDir: string,
  index: SiteIndex,
  env: Config,
): Promise<void> {
  const base = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8')) as { hosting: object };
  const policies = createPolicies({ config: env, inserted: index.inserted });
  const fixed = { ...FIXED_HEADERS, ...ISOLATION_HEADERS, 'strict-transport-security': STRICT_TRANSPORT };
  const headers = [
    rule('**', { ...fixed, 'cache-control': REVALIDATED }),
    rule('/_astro/**', { 'cache-control': IMMUTABLE }),
    ...POLICIES.map(([glob, address]) => {
      const policy = policies.ofPage(address, index.onDemand);
      return rule(glob, { 'content-security-policy': `${policy}; upgrade-insecure-requests` });
    }),
  ];
  const hosting = { ...base.hosting, public: 'client', headers };
  await writeFile(join(outDir, 'firebase.json'), `${JSON.stringify({ hosting }, null, 2)}\n`);
}

function rule(source: string, headers: Record<string, string>) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
