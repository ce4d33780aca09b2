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

/** Whether a summary is the one that is taken from the text, with its punctuation set or as it was typed. */
export function isTaken(summary: string, { summary: taken }: Rendered): boolean {
  return straight(summary) === straight(taken);
}

type Text = Pick<StoredPost, 'body' | 'locale'>;
type Context = Pick<ServiceContext, 'renderPost' | 'imagePrefixes'>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** The words as they were typed, in paragraphs. */
function asTyped(body: string): Rendered {
  const paragraphs = body.split(/\n{2,}/).filter((text) => text.trim() !== '');
  const escaped = paragraphs.map((text) => text.replace(/[&<"]/g, (sign) => ESCAPES[sign] ?? sign));
  return { html: escaped.map((text) => `<p>${text}</p>`).join('\n'), plain: body, summary: '' };
}

/** What is derived from a body and stored beside it. */
export type Derived = Rendered & { renderer: string };

/**
 * What is stored is shown, even where it was stored before what is dear to render was refused. Words that stand there
 * because the renderer was ended are stored as provisional.
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

/** HTML of an older renderer, or made for other image addresses, is not shown but made again. */
export async function toPost(ctx: Context, post: StoredPost, author: Author): Promise<Post> {
  const name = rendererName(ctx.imagePrefixes);
  // Provisional HTML is not tried again by each who reads it: that may take seconds of a thread.
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
