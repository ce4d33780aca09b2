import { LOCALE_TAGS } from '../contract/locales.ts';
import { localePath } from '../contract/paths.ts';
import type { Post } from '../contract/posts.ts';
import { frontMatter } from './markdown-format.ts';

/** A post as its author typed it, and the URL of its page; `site` is the origin. */
export function postAsMarkdown(post: Post, site: URL): { page: string; body: string } {
  const { title, summary, author, slug, locale, published, updated } = post;
  const page = new URL(localePath(locale, `/u/${author.tag}/${slug}`), site).href;
  const head = frontMatter({
    title,
    description: summary,
    author: author.name,
    url: page,
    language: LOCALE_TAGS[locale],
    published: published ?? updated,
    changed: updated,
  });
  return { page, body: `${[head, `# ${title}`, `*${author.name}*`, post.body].join('\n\n')}\n` };
}
