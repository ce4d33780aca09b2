import { and, arrayContains, eq, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  NewPost,
  Post,
  PostChanges,
  PostPage,
  PostQuery,
  Preview,
  PreviewRequest,
} from '../../../contract/posts.ts';
import type { Moved } from '../../../contract/users.ts';
import { newestFirst, toPage } from '../../db/cursor.ts';
import { linksTo } from '../../db/posts-about.ts';
import { deletedPosts, posts, users } from '../../db/schema.ts';
import { authorColumns, postColumns, type StoredPost, summaryColumns } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError, VersionConflictError } from '../../errors.ts';
import { isNoop } from '../is-noop.ts';
import { requireIdentity } from '../authorize.ts';
import { UUID_PATTERN } from '../uuid.ts';
import { hasPermission } from '../permissions/permissions.ts';
import { currentTagOf } from '../users/tags.ts';
import { type Found, findById, findOwn, findVisible } from './find.ts';
import type { Rendered } from './markdown.ts';
import { isTaken, renderStored, toPost, toSummary } from './record.ts';
import { rendererName } from './renderer.ts';
import { slugsFor, withFreeSlug } from './slugs.ts';

/** Written out, so that the partial indexes of published posts serve it. */
const isPublished = sql`${posts.status} = 'published'`;
const HAS_STATUS = {
  draft: sql`${posts.status} = 'draft'`,
  published: isPublished,
  hidden: sql`${posts.status} = 'hidden'`,
};

/** Renders for the member who asks. */
function render(ctx: ServiceContext, body: string, locale: StoredPost['locale']): Promise<Rendered> {
  const { uid } = requireIdentity(ctx);
  return ctx.renderPost({ body, locale, imagePrefixes: ctx.imagePrefixes }, uid);
}

/** The columns that are derived from a body. */
function derived(ctx: ServiceContext, { html, plain }: Rendered) {
  return { html, plain, renderer: rendererName(ctx.imagePrefixes) };
}

export async function readPost(ctx: ServiceContext, id: string): Promise<Post> {
  const found = await findById(ctx, id);
  return toPost(ctx, found.post, found.author);
}

/** Below a tag that was given up the answer is the one in use. */
export async function readPostBySlug(ctx: ServiceContext, tag: string, slug: string): Promise<Post | Moved> {
  if (`${tag}${slug}`.includes('\0')) throw new AppError('post-not-found');
  try {
    const found = await findVisible(ctx, and(eq(users.tag, tag.toLowerCase()), eq(posts.slug, slug)));
    return toPost(ctx, found.post, found.author);
  } catch (error) {
    const movedTo = error instanceof AppError ? await currentTagOf(ctx, tag) : null;
    if (movedTo === null) throw error;
    return { movedTo };
  }
}

/** What the one who asks may see in a list: everything published, and one's own; hidden posts as a moderator. */
async function visibleTo(ctx: ServiceContext, query: z.output<typeof PostQuery>): Promise<SQL | undefined> {
  if (query.status === 'hidden' && (await hasPermission(ctx, 'moderate'))) return undefined;
  const isOwnList = query.author !== undefined && ctx.identity !== null;
  return isOwnList ? or(isPublished, eq(posts.author, ctx.identity?.uid ?? '')) : isPublished;
}

/** Newest first; a member who asks for their own gets drafts and hidden ones too. */
export async function listPosts(ctx: ServiceContext, query: z.output<typeof PostQuery>): Promise<PostPage> {
  const { where, orderBy } = newestFirst(
    { time: posts.listed, id: posts.id, idPattern: UUID_PATTERN },
    query.cursor,
    await visibleTo(ctx, query),
    query.status && HAS_STATUS[query.status],
    query.author === undefined ? undefined : eq(users.tag, query.author.toLowerCase()),
    query.locale === undefined ? undefined : eq(posts.locale, query.locale),
    query.category === undefined ? undefined : arrayContains(posts.categories, [query.category]),
    query.about === undefined ? undefined : linksTo(query.about, ctx.siteOrigins),
  );
  const rows = await ctx.database
    .select({ post: summaryColumns, author: authorColumns })
    .from(posts)
    .innerJoin(users, eq(posts.author, users.id))
    .where(where)
    .orderBy(...orderBy)
    .limit(query.limit + 1);
  const position = ({ post }: (typeof rows)[number]) => ({ time: post.listed, id: post.id });
  return toPage(rows, query.limit, position, (row) => toSummary(row.post, row.author));
}

/** The id of a post that another member may still bring back is not free. */
async function refuseDeleted(ctx: ServiceContext, uid: string, id: string): Promise<void> {
  const [kept] = await ctx.database
    .select({ author: deletedPosts.author })
    .from(deletedPosts)
    .where(eq(deletedPosts.id, id));
  if (kept !== undefined && kept.author !== uid) throw new AppError('forbidden');
}

/** Answers the stored post when the author has already created one with the id of `input`. */
export async function createPost(
  ctx: ServiceContext,
  input: z.output<typeof NewPost>,
): Promise<{ post: Post; isNew: boolean }> {
  const { uid } = requireIdentity(ctx);
  const [writer] = await ctx.database.select(authorColumns).from(users).where(eq(users.id, uid));
  const isDraft = input.status === 'draft';
  if (writer === undefined || !(writer.completed || isDraft)) throw new AppError('registration-incomplete');
  const { id = crypto.randomUUID() } = input;
  await refuseDeleted(ctx, uid, id);
  const rendered = await render(ctx, input.body, input.locale);
  const now = ctx.now();
  const values = {
    ...input,
    ...derived(ctx, rendered),
    id,
    author: uid,
    summary: input.summary || rendered.summary,
    created: now,
    published: isDraft ? null : now,
    updated: now,
  };
  const row = await withFreeSlug(slugsFor(input.title, id), async (slug) => {
    const [inserted] = await ctx.database
      .insert(posts)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: posts.id })
      .returning(postColumns);
    return inserted;
  });
  if (row !== undefined) return { post: await toPost(ctx, row, writer), isNew: true };
  const { post, author } = await findOwn(ctx, id);
  return { post: await toPost(ctx, post, author), isNew: false };
}

/** A typed summary stays; one that was taken from the body, or is emptied, follows the body. */
async function nextSummary(ctx: ServiceContext, post: StoredPost, typed: string | undefined, next: Rendered) {
  if (typed === undefined && post.summary !== '') {
    const before = await renderStored(ctx, post, post.author);
    if (!isTaken(post.summary, before)) return post.summary;
  }
  return typed || next.summary;
}

function nextStatus({ post, author: { completed } }: Found, wanted = post.status): StoredPost['status'] {
  if (wanted === post.status) return wanted;
  if (post.status === 'hidden') throw new AppError('forbidden');
  if (wanted === 'published' && !completed) throw new AppError('registration-incomplete');
  return wanted;
}

/** The address follows the title until the first publication; from then on links to it may exist. */
function nextSlugs(post: StoredPost, title = post.title): string[] {
  return post.published === null && title !== post.title ? slugsFor(title, post.id) : [post.slug];
}

async function refuseStale(ctx: ServiceContext, id: string, version: number): Promise<Found> {
  const found = await findOwn(ctx, id);
  if (found.post.version === version) return found;
  throw new VersionConflictError(await toPost(ctx, found.post, found.author));
}

export async function changePost(
  ctx: ServiceContext,
  id: string,
  changes: z.output<typeof PostChanges>,
): Promise<Post> {
  const found = await refuseStale(ctx, id, changes.version);
  const { post } = found;
  const now = ctx.now();
  const status = nextStatus(found, changes.status);
  const { version: _version, ...wanted } = changes;
  const { body, locale } = { ...post, ...wanted };
  const isRendered = body !== post.body || locale !== post.locale || changes.summary === '';
  const rendered = isRendered ? await render(ctx, body, locale) : null;
  const summary = rendered
    ? await nextSummary(ctx, post, changes.summary, rendered)
    : (changes.summary ?? post.summary);
  const next = { ...wanted, summary, status };
  if (isNoop(post, next)) return toPost(ctx, post, found.author);
  const values = {
    ...next,
    ...(rendered && derived(ctx, rendered)),
    published: post.published ?? (status === 'published' ? now : null),
    updated: now,
    version: changes.version + 1,
  };
  const row = await withFreeSlug(nextSlugs(post, changes.title), async (slug) => {
    const [updated] = await ctx.database
      .update(posts)
      .set({ ...values, slug })
      .where(and(eq(posts.id, id), eq(posts.version, changes.version), eq(posts.status, post.status)))
      .returning(postColumns);
    return updated;
  });
  if (row !== undefined) return toPost(ctx, row, found.author);
  // It was changed elsewhere, is gone, or a moderator was faster: then the change is made to what is there now.
  await refuseStale(ctx, id, changes.version);
  return changePost(ctx, id, changes);
}

export async function previewPost(
  ctx: ServiceContext,
  input: z.output<typeof PreviewRequest>,
): Promise<Preview> {
  const { html } = await render(ctx, input.body, input.locale);
  return { html };
}
