import { LOCALES, LOCALE_TAGS, type Locale } from '../../contract/locales.ts';
import { MEMBER_SITEMAP, localePath } from '../../contract/paths.ts';
import { frame } from '../../src/i18n/messages/frame/index.ts';
import { home } from '../../src/i18n/messages/home/index.ts';
import { format } from '../../src/i18n/format.ts';
import { ICONS } from './icons.ts';
import { SITEMAP } from './sitemap.ts';

export interface SiteNames {
  name: string;
  /** Origin. */
  url: string;
}

/** The paper of the light theme (src/styles/tokens.css). */
const PAPER = '#f8f3e8';

/** What an installed site is called and looks like. */
export function webManifest(locale: Locale, { name }: SiteNames): string {
  return JSON.stringify({
    name,
    short_name: name,
    description: frame[locale].about,
    lang: LOCALE_TAGS[locale],
    dir: 'ltr',
    categories: ['education', 'books'],
    id: localePath(locale, '/'),
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      {
        src: '/favicon.svg',
        sizes: 'any',
        type: 'image/svg+xml',
        purpose: 'any',
      },
      ...ICONS.filter(({ purpose }) => purpose !== null).map(({ path, size, purpose }) => ({
        src: path,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
    shortcuts: [
      {
        name: frame[locale].search,
        url: localePath(locale, '/search'),
      },
      {
        name: frame[locale].philosophers,
        url: localePath(locale, '/philos'),
      },
      {
        name: frame[locale].wiki,
        url: localePath(locale, '/wiki'),
      },
    ],
  });
}

/** Lets a browser search the site from its address bar. */
export function openSearch(locale: Locale, { name, url }: SiteNames): string {
  const at = (path: string) => new URL(localePath(locale, path), url).href;
  const lead = format(home[locale].lead, { site: name });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeXml(name.slice(0, 16))}</ShortName>`,
    `  <Description>${escapeXml(lead)}</Description>`,
    `  <Language>${LOCALE_TAGS[locale]}</Language>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image width="48" height="48" type="image/x-icon">${escapeXml(new URL('/favicon.ico', url).href)}</Image>`,
    `  <Url type="text/html" template="${escapeXml(at('/search'))}?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

/** Pages of accounts say nothing to a stranger, in any language. */
export function robots({ url }: SiteNames): string {
  const closed = LOCALES.flatMap((locale) => ['/profile', '/auth/'].map((path) => localePath(locale, path)));
  const lines = ['/api/', ...closed].map((path) => `Disallow: ${path}`);
  const sitemaps = [SITEMAP, MEMBER_SITEMAP].map((path) => `Sitemap: ${new URL(path, url).href}`);
  return `User-agent: *\n${lines.join('\n')}\n\n${sitemaps.join('\n')}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
