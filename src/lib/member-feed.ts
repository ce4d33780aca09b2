import { LOCALE_TAGS } from '../../contract/locales.ts';
import { localePath } from '../../contract/paths.ts';
import { typesetTitle } from '../../contract/typeset-title.ts';
import { load } from './api-in-page.ts';
import { FEED_TYPES } from './feed-files.ts';
import { type FeedSource, toJsonFeed, toRss } from './feeds.ts';
import { lowerCaseTag } from './member-urls.ts';

const COUNT = 30;

interface Context {
  api: App.Locals['api'];
  /** Of the feed. */
  url: URL;
  tag: string;
  site: { name: string; url: URL };
}

/** What a member has published, in whichever language; a response where there is no such member. */
async function postsOf({ api, url, tag, site }: Context): Promise<FeedSource | Response> {
  const elsewhere = lowerCaseTag(url, tag);
  if (elsewhere) return new Response(null, { status: 301, headers: { location: elsewhere } });
  const [loaded, posts] = await Promise.all([
    load({ api, url }, '/users/:id', { params: { id: tag } }),
    load({ api, url }, '/posts', { query: { author: tag, limit: COUNT } }),
  ]);
  if (!loaded.ok) return loaded.answer;
  if (!posts.ok) return posts.answer;
  const member = loaded.data;
  // The API also accepts a uid, which is no public path.
  if (member.tag !== tag) return new Response(null, { status: 404 });
  const page = new URL(`/u/${tag}`, site.url).href;
  return {
    title: `${member.name} | ${site.name}`,
    description: member.bio || `@${tag}`,
    page,
    items: posts.data.items.map(({ slug, title, summary, locale, published, updated, author }) => ({
      id: `${page}/${slug}`,
      url: new URL(localePath(locale, `/u/${tag}/${slug}`), site.url).href,
      title: typesetTitle(title),
      summary,
      language: LOCALE_TAGS[locale],
      published: published ? new Date(published) : undefined,
      modified: new Date(updated),
      author: {
        name: author.name,
        url: page,
      },
    })),
  };
}

export async function memberFeed(context: Context, format: 'rss' | 'json'): Promise<Response> {
  const feed = await postsOf(context);
  if (feed instanceof Response) return feed;
  const body = format === 'rss' ? await toRss(feed) : toJsonFeed(feed);
  return new Response(body, { headers: { 'content-type': `${FEED_TYPES[format]}; charset=utf-8` } });
}
