import type { z } from 'zod';
import type { Preview, PreviewRequest } from '../../../contract/posts.ts';
import type { ServiceContext } from '../../context.ts';
import type { StoredPost } from '../../db/projections.ts';
import { requireIdentity } from '../authorize.ts';
import type { Rendered } from './markdown.ts';
import { rendererName } from './renderer.ts';

/** Renders on behalf of the signed-in member, who shares the renderer's queue with others. */
export function renderBody(
  ctx: ServiceContext,
  body: string,
  locale: StoredPost['locale'],
): Promise<Rendered> {
  const { uid } = requireIdentity(ctx);
  return ctx.renderPost({ body, locale, imagePrefixes: ctx.imagePrefixes }, uid);
}

/** The columns derived from a body. */
export function derivedColumns(ctx: ServiceContext, { html, plain }: Rendered) {
  return { html, plain, renderer: rendererName(ctx.imagePrefixes) };
}

export async function previewPost(
  ctx: ServiceContext,
  input: z.output<typeof PreviewRequest>,
): Promise<Preview> {
  const { html } = await renderBody(ctx, input.body, input.locale);
  return { html };
}
