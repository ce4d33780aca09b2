import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '../contract/locales.ts';
import { WORKER_PATH } from '../contract/offline.ts';
import { localePath } from '../contract/paths.ts';
import type { Config } from '../server/config.ts';
import { IMMUTABLE, NO_CACHE, REVALIDATED } from '../server/site/cache-control.ts';
import {
  ASSET_HEADERS,
  createPolicies,
  FIXED_HEADERS,
  ISOLATION_HEADERS,
  MARKDOWN_HEADERS,
  SHARED_HEADERS,
  STRICT_TRANSPORT,
} from '../server/site/security.ts';
import type { SiteIndex } from '../server/site/site-index.ts';

/** Values of a header by patterns of paths, of which the first that fits counts; '' is not sent. */
interface Header {
  name: string;
  otherwise: string;
  values: readonly (readonly [pattern: string, value: string])[];
}

const FOREIGN = LOCALES.map((locale) => localePath(locale, '/').replace(/\/$/, '')).filter(Boolean);
const ANY_LOCALE = `^(?:${FOREIGN.join('|')})?`;
/** Pages are asked for without the end of their files, and sent from them. */
const pages = (path: string) => `${ANY_LOCALE}${path}(?:\\.html)?$`;

/** What the service sends with the files of the build. */
function headersOf(index: SiteIndex, config: Config): Header[] {
  const policies = createPolicies({ config, inserted: index.inserted });
  const secure = config.siteUrl.startsWith('https:');
  const policyOf = (path: string) =>
    policies.ofPage(path, index.onDemand) + (secure ? '; upgrade-insecure-requests' : '');
  const everywhere = {
    ...ASSET_HEADERS,
    ...ISOLATION_HEADERS,
    'strict-transport-security': secure ? STRICT_TRANSPORT : '',
  };
  const sharedName = 'cross-origin-resource-policy';
  const shared = new Map(Object.entries(SHARED_HEADERS)).get(sharedName) ?? '';
  return [
    ...Object.entries(everywhere).map(([name, otherwise]) => ({
      name,
      otherwise,
      values:
        name === sharedName
          ? [['^/(?:cards/|icons/|favicon\\.|apple-touch-icon\\.png$)', shared] as const]
          : [],
    })),
    {
      name: 'permissions-policy',
      otherwise: FIXED_HEADERS['permissions-policy'],
      values: [['^/_astro/', '']],
    },
    ...Object.entries(MARKDOWN_HEADERS).map(([name, value]) => ({
      name,
      otherwise: '',
      values: [['\\.md$', value] as const],
    })),
    {
      name: 'cache-control',
      otherwise: REVALIDATED,
      values: [
        ['^/_astro/', IMMUTABLE],
        [`^${WORKER_PATH.replaceAll('.', '\\.')}$`, NO_CACHE],
      ],
    },
    {
      name: 'content-security-policy',
      otherwise: policyOf('/'),
      values: [
        ['^/_astro/', policyOf('/_astro/')],
        ['\\.json$', policyOf('/index.json')],
        [pages('/settings'), policyOf('/settings')],
        [pages('/profile/address'), policyOf('/profile/address')],
        [pages('/moderation'), policyOf('/moderation')],
        [`${ANY_LOCALE}/(?:auth|profile)(?:[/.]|$)`, policyOf('/auth/login')],
      ],
    },
  ];
}

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const variable = (name: string) => `$agora_${name.replaceAll('-', '_')}`;

/** Variables by header, which `deploy/nginx.conf` sends. */
function forNginx(headers: readonly Header[]): string {
  return headers
    .map(({ name, otherwise, values }) => {
      const lines = values.map(([pattern, value]) => `  ${quoted(`~${pattern}`)} ${quoted(value)};`);
      return [`map $uri ${variable(name)} {`, `  default ${quoted(otherwise)};`, ...lines, '}'].join('\n');
    })
    .join('\n');
}

/** Directives that `deploy/Caddyfile` imports, in an order in which later ones win. */
function forCaddy(headers: readonly Header[]): string {
  const lines = headers.flatMap(({ name, otherwise, values }) => {
    const matched = values.toReversed().flatMap(([pattern, value], index) => {
      const matcher = `@${name}-${index}`;
      const set = value === '' ? `header ${matcher} -${name}` : `header ${matcher} ${name} ${quoted(value)}`;
      return [`${matcher} path_regexp ${quoted(pattern)}`, set];
    });
    return [...(otherwise === '' ? [] : [`header ${name} ${quoted(otherwise)}`]), ...matched];
  });
  return ['route {', ...lines.map((line) => `\t${line}`), '}'].join('\n');
}

/** The headers of the site's files for proxies that send them themselves: `dist/headers.nginx` and `dist/headers.caddy`. */
export async function writeProxyHeaders(outDir: string, index: SiteIndex, config: Config): Promise<void> {
  const headers = headersOf(index, config);
  await writeFile(join(outDir, 'headers.nginx'), `${forNginx(headers)}\n`);
  await writeFile(join(outDir, 'headers.caddy'), `${forCaddy(headers)}\n`);
}
