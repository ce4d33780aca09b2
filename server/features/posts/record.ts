import type { Post, PostSummary } from '../../../contract/posts.ts';
import type { Author, StoredPost, Summary } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { ValidationError } from '../../errors.ts';
import type { Rendered } from './markdown.ts';
import { isLimited, provisional, rendererName } from './renderer.ts';

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

const straight = (text: string) =>
  text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replaceAll('…', '...')
    .replaceAll('–', '--')
    .replaceAll('—', '---');

/** Whether a summary was taken from the text, ignoring typographic punctuation. */
export function isTaken(summary: string, { summary: taken }: Rendered): boolean {
  return straight(summary) === straight(taken);
}

type Text = Pick<StoredPost, 'body' | 'locale'>;
type Context = Pick<ServiceContext, 'renderPost' | 'imagePrefixes'>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** The source text, escaped, in paragraphs. */
function asTyped(body: string): Rendered {
  const paragraphs = body.split(/\n{2,}/).filter((text) => text.trim() !== '');
  const escaped = paragraphs.map((text) => text.replace(/[&<"]/g, (sign) => ESCAPES[sign] ?? sign));
  return { html: escaped.map((text) => `<p>${text}</p>`).join('\n'), plain: body, summary: '' };
}

/** Columns derived from a body. */
export type Derived = Rendered & { renderer: string };

/**
 * Never throws for complexity: a stored post that is refused today shows its source text, marked provisional
 * if only time or memory ran out.
 */
export async function renderStored(ctx: Context, { body, locale }: Text, owner: string): Promise<Derived> {
  const renderer = rendererName(ctx.imagePrefixes);
  try {
    return {
      ...(await ctx.renderPost({ body, locale, imagePrefixes: ctx.imagePrefixes }, owner)),
      renderer,
    };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { ...asTyped(body), renderer: isLimited(error) ? provisional(renderer) : renderer };
  }
}

/** Renders again if the stored HTML is of an older renderer, or for other image prefixes. */
export async function toPost(ctx: Context, post: StoredPost, author: Author): Promise<Post> {
  const name = rendererName(ctx.imagePrefixes);
  // Not for each reader of provisional HTML: it may take a thread for seconds.
  const isCurrent = post.renderer === name || post.renderer === provisional(name);
  const { html } = isCurrent ? post : await renderStored(ctx, post, post.author);
  const hiddenReason = post.status === 'hidden' && post.hiddenReason !== null ? post.hiddenReason : undefined;
  return {
    ...toSummary(post, author),
    body: post.body,
    html,
    ...(hiddenReason !== undefined && { hiddenReason }),
  };
}
