import { getRssString } from '@astrojs/rss';
import { FEED_FILES, FEED_TYPES } from './feed-files.ts';

export interface FeedItem {
  /** Names it for good, where that is not its URL. */
  id?: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** Defaults to `modified`. */
  published?: Date | undefined;
  modified: Date;
  author?: { name: string; url: string } | undefined;
  /** BCP 47. */
  language: string;
}

/** A feed, its newest item first; every URL is whole. */
export interface FeedSource {
  title: string;
  description: string;
  /** The page whose news it brings; its files are below. */
  page: string;
  /** BCP 47, where all items have the same. */
  language?: string | undefined;
  items: readonly FeedItem[];
}

/** XML cannot say them, escaped or not. */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const forXml = (text: string) => text.toWellFormed().replace(NOT_XML, '');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Readers take the description of an item for HTML. */
const forHtml = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character]!);

/** RSS 2.0. */
export function toRss({ title, description, page, language, items }: FeedSource): Promise<string> {
  const self = `<atom:link href="${encodeURI(`${page}/${FEED_FILES.rss}`)}" rel="self" type="${FEED_TYPES.rss}"/>`;
  return getRssString({
    title: forXml(title),
    description: forXml(description),
    site: page,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: self + (language ? `<language>${language}</language>` : ''),
    items: items.map(({ url, title, summary, published, modified }) => ({
      link: url,
      title: forXml(title),
      description: forHtml(forXml(summary)),
      pubDate: published ?? modified,
    })),
  });
}

/** JSON Feed 1.1. */
export function toJsonFeed({ title, description, page, language, items }: FeedSource): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: `${page}/${FEED_FILES.json}`,
    icon: new URL('/icons/512.png', page).href,
    favicon: new URL('/icons/192.png', page).href,
    ...(language && { language }),
    items: items.map(({ url, id = url, title, summary, published, modified, author, language }) => ({
      id,
      url,
      title,
      language,
      content_text: summary,
      ...(published && { date_published: published.toISOString() }),
      date_modified: modified.toISOString(),
      ...(author && { authors: [author] }),
    })),
  });
}
