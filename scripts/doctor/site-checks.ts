import { LOCALES, LOCALE_TAGS } from '../../contract/locales.ts';
import { localePath } from '../../contract/paths.ts';
import { IMMUTABLE } from '../../server/site/cache-control.ts';
import { FIXED_HEADERS, ISOLATION_HEADERS } from '../../server/site/security.ts';
import { type Check, type Deployment, type Problems, ask, unless } from './deployment.ts';

const isSecure = ({ origin }: Deployment) => origin.startsWith('https:');

async function checkPages({ origin }: Deployment): Promise<Problems> {
  const each = LOCALES.map(async (locale) => {
    const path = localePath(locale, '/');
    const response = await ask(origin + path);
    if (response.status !== 200) return [`${path} answers ${response.status} instead of 200.`];
    const html = response.text;
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    const expected = new URL(path, origin).href;
    return [
      ...unless(html.includes(`lang="${LOCALE_TAGS[locale]}"`), `${path} is not in ${LOCALE_TAGS[locale]}.`),
      ...unless(
        canonical !== undefined && URL.canParse(canonical) && new URL(canonical).href === expected,
        `${path} names ${canonical ?? 'nothing'} as its address: build with PUBLIC_SITE_URL=${origin}.`,
      ),
    ];
  });
  return (await Promise.all(each)).flat();
}

async function checkMissingPages({ origin }: Deployment): Promise<Problems> {
  const each = LOCALES.map(async (locale) => {
    const path = localePath(locale, '/doctor-asks-for-no-page');
    const response = await ask(origin + path);
    const html = response.text;
    return [
      ...unless(response.status === 404, `${path} answers ${response.status} instead of 404.`),
      ...unless(
        html.includes(`lang="${LOCALE_TAGS[locale]}"`),
        `The page for a missing ${path} is not in ${LOCALE_TAGS[locale]}: the hosting must know each language's 404.`,
      ),
    ];
  });
  return (await Promise.all(each)).flat();
}

const REDIRECTS = [
  ['/pt', '/'],
  ['/pt/wiki', '/wiki'],
  ['/wiki/', '/wiki'],
  ['/en/wiki.html', '/en/wiki'],
] as const;

async function checkRedirects(deployment: Deployment): Promise<Problems> {
  const { origin } = deployment;
  const asked: [from: string, to: string][] = REDIRECTS.map(([from, to]) => [origin + from, origin + to]);
  if (isSecure(deployment)) asked.push([`${origin.replace('https:', 'http:')}/wiki`, `${origin}/wiki`]);
  const each = asked.map(async ([from, to]) => {
    const { status, headers } = await ask(from);
    const location = headers.get('location');
    const led = location !== null && URL.canParse(location, from) ? new URL(location, from).href : null;
    const leads = led?.replace(/\/$/, '') === to.replace(/\/$/, '');
    return unless(
      [301, 308].includes(status) && leads,
      `${from} answers ${status} and ${location ?? 'no address'} instead of a lasting redirect to ${to}.`,
    );
  });
  return (await Promise.all(each)).flat();
}

async function checkHeaders(deployment: Deployment): Promise<Problems> {
  const { origin } = deployment;
  const { headers } = await ask(`${origin}/wiki`);
  const expected = { ...FIXED_HEADERS, ...ISOLATION_HEADERS };
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  return [
    ...Object.entries(expected).flatMap(([name, value]) =>
      unless(
        headers.get(name) === value,
        `/wiki is sent with ${name}: ${headers.get(name)} instead of ${value}.`,
      ),
    ),
    ...unless(
      policy.startsWith("default-src 'none'"),
      '/wiki has no Content-Security-Policy of the site: the hosting does not send the headers of dist/firebase.json, or something between takes them away.',
    ),
    ...unless(
      !scripts.includes("'unsafe-inline'"),
      'The Content-Security-Policy of /wiki allows inline scripts.',
    ),
    ...(isSecure(deployment)
      ? unless(
          /max-age=\d{7,}/.test(headers.get('strict-transport-security') ?? ''),
          '/wiki is sent without Strict-Transport-Security: set TRUSTED_PROXIES=1 behind a proxy that sends X-Forwarded-Proto.',
        )
      : []),
  ];
}

async function checkFiles({ origin }: Deployment): Promise<Problems> {
  const page = await ask(`${origin}/wiki`, { headers: { 'accept-encoding': 'br, gzip' } });
  if (page.status !== 200) return [`/wiki answers ${page.status} instead of 200.`];
  const html = page.text;
  const file = /(?:href|src)="(\/_astro\/[^"]+)"/.exec(html)?.[1];
  if (file === undefined) return ['/wiki names no file below /_astro: the build is not whole.'];
  const { status, headers } = await ask(origin + file);
  return [
    ...unless(status === 200, `${file} answers ${status}: pages and files are of different builds.`),
    ...unless(
      headers.get('cache-control') === IMMUTABLE,
      `${file} is sent with cache-control: ${headers.get('cache-control')} instead of ${IMMUTABLE}.`,
    ),
    ...unless(page.headers.get('content-encoding') !== null, '/wiki is sent without compression.'),
    ...unless(
      !/immutable|max-age=[1-9]/.test((page.headers.get('cache-control') ?? '').replace(/s-maxage=\d+/, '')),
      'Browsers keep /wiki without asking: readers would not see a new build.',
    ),
  ];
}

async function checkSearch({ origin }: Deployment): Promise<Problems> {
  const each = LOCALES.map(async (locale) => {
    const path = `/search/${locale}/index.json`;
    const { status } = await ask(origin + path);
    return unless(status === 200, `${path} answers ${status}: the search finds no page.`);
  });
  return (await Promise.all(each)).flat();
}

export const SITE_CHECKS: readonly Check[] = [
  { title: 'pages in each language', run: checkPages },
  { title: 'missing pages in each language', run: checkMissingPages },
  { title: 'redirects', run: checkRedirects },
  { title: 'security headers', run: checkHeaders },
  { title: 'files, caches and compression', run: checkFiles },
  { title: 'search', run: checkSearch },
];
