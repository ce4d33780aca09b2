import type { Post, PostSummary } from '../../../contract/posts.ts';
import type { PostRow, UserRow } from '../../db/schema.ts';
import { renderMarkdown, rendererName } from './markdown.ts';

export type AuthorColumns = Pick<UserRow, 'id' | 'name' | 'tag' | 'pictureSmall'>;
export type SummaryColumns = Omit<PostRow, 'body' | 'html' | 'renderer'>;

export function toSummary(post: SummaryColumns, author: AuthorColumns): PostSummary {
  const { id, slug, title, summary, locale, categories, status, version } = post;
  return {
    id,
    author: { _id: author.id, name: author.name, tag: author.tag, pictureSmall: author.pictureSmall },
    slug,
    title,
    summary,
    locale,
    categories,
    status,
    version,
    created: post.created.toISOString(),
    published: status === 'draft' ? null : (post.published?.toISOString() ?? null),
    updated: post.updated.toISOString(),
  };
}

/** HTML of an older renderer, or made for other image addresses, is not shown but made again. */
export function toPost(post: PostRow, author: AuthorColumns, imagePrefixes: readonly string[]): Post {
  const isCurrent = post.renderer === rendererName(imagePrefixes);
  const html = isCurrent ? post.html : renderMarkdown(post.body, imagePrefixes);
  return { ...toSummary(post, author), body: post.body, html };
}
