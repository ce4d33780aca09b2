import type { Post, PostSummary } from '../../../contract/posts.ts';
import type { Author, StoredPost, Summary } from '../../db/selections.ts';
import { renderMarkdown, rendererName } from './markdown.ts';

export function toSummary(post: Summary, author: Author): PostSummary {
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
export function toPost(post: StoredPost, author: Author, imagePrefixes: readonly string[]): Post {
  const isCurrent = post.renderer === rendererName(imagePrefixes);
  const html = isCurrent ? post.html : renderMarkdown(post.body, post.locale, imagePrefixes);
  const hiddenReason = post.status === 'hidden' && post.hiddenReason !== null ? post.hiddenReason : undefined;
  return {
    ...toSummary(post, author),
    body: post.body,
    html,
    ...(hiddenReason !== undefined && { hiddenReason }),
  };
}
