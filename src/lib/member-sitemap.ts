import { MAX_PAGE_SIZE } from '../../contract/limits.ts';
import { LOCALES, LOCALE_TAGS } from '../../contract/locales.ts';
import { localePath } from '../../contract/paths.ts';
import type { PostSummary } from '../../contract/posts.ts';
import type { PublicUser } from '../../contract/users.ts';
import { load } from './api-in-page.ts';

/** Pages of each list, the newest first: what is older is found through links. */
const PAGES = 10;
const TYPE = 'application/xml; charset=utf-8';
/** It takes many calls to the API: it is made once for all who ask in this time. */
const KEPT_MS = 10 * 60_000;
const CACHING = 'public, max-age=0, s-maxage=600, stale-while-revalidate=600';

interface Context {
  api: App.Locals['api'];
  /** Origin of the site. */
  site: URL;
}

type Listed<Item> = { items: Item[]; next: string | null };

/** The first pages of a list; a response where one of them failed. */
async function newest<Item>(
  read: (
    cursor: string | null,
  ) => Promise<{ ok: true; data: Listed<Item> } | { ok: false; answer: Response }>,
): Promise<Item[] | Response> {
  const all: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page++) {
    const loaded = await read(cursor);
    if (!loaded.ok) return loaded.answer;
    all.push(...loaded.data.items);
    cursor = loaded.data.next;
    if (cursor === null) break;
  }
  return all;
}

/** Tags and slugs need no escaping. */
const entry = (url: string, more = '') => `<url><loc>${url}</loc>${more}</url>`;

/** A profile in each language of its surroundings. */
function profileEntries({ tag }: PublicUser, site: URL): string[] {
  const urls = LOCALES.map((locale) => new URL(localePath(locale, `/u/${tag}`), site).href);
  const links = [...LOCALES.map((locale) => LOCALE_TAGS[locale]), 'x-default'].map(
    (lang, at) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${urls[at] ?? urls[0]}"/>`,
  );
  return urls.map((url) => entry(url, links.join('')));
}

/** A post in the language it was written in. */
const postEntry = ({ author, slug, locale, updated }: PostSummary, site: URL) =>
  entry(new URL(localePath(locale, `/u/${author.tag}/${slug}`), site).href, `<lastmod>${updated}</lastmod>`);

/** What the build's sitemap cannot know: public profiles and published posts. */
async function makeDocument({ api, site }: Context): Promise<string | Response> {
  const page = { api, url: site };
  const members = await newest<PublicUser>((cursor) =>
    load(page, '/users', { query: { cursor, limit: MAX_PAGE_SIZE } }),
  );
  if (members instanceof Response) return members;
  const posts = await newest<PostSummary>((cursor) =>
    load(page, '/posts', { query: { cursor, limit: MAX_PAGE_SIZE } }),
  );
  if (posts instanceof Response) return posts;
  const entries = [
    ...posts.map((post) => postEntry(post, site)),
    ...members.flatMap((member) => profileEntries(member, site)),
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
  );
}

/** Answers with a document that is kept for ten minutes, whatever the query; failures are not kept. */
export function createMemberSitemap(now: () => number = Date.now) {
  let kept: { document: Promise<string | Response>; until: number } | null = null;

  return async (context: Context): Promise<Response> => {
    if (kept === null || kept.until <= now()) {
      kept = { document: makeDocument(context), until: now() + KEPT_MS };
    }
    const mine = kept;
    let document: string | Response | null = null;
    try {
      document = await mine.document;
    } finally {
      if (typeof document !== 'string' && kept === mine) kept = null;
    }
    if (typeof document !== 'string') return document.clone();
    return new Response(document, { headers: { 'content-type': TYPE, 'cache-control': CACHING } });
  };
}
