import { and, arrayContains, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
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
import { newestFirst, toPage } from '../../db/cursor.ts';
import { posts, UNIQUE_SLUG, users, type PostRow, type UserRow } from '../../db/schema.ts';
import { withFirstFree } from '../../db/unique.ts';
import type { ServiceContext } from '../../deps.ts';
import { AppError, VersionConflictError } from '../../errors.ts';
import { requireIdentity } from '../identity.ts';
import { renderMarkdown, rendererName, summarise } from './markdown.ts';
import { toPost, toSummary } from './record.ts';
import { slugsFor } from './slugs.ts';

const ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Written out, so that the partial indexes of published posts serve it. */
const isPublished = sql`${posts.status} = 'published'`;

const author = {
  id: users.id,
  name: users.name,
  tag: users.tag,
  pictureSmall: users.pictureSmall,
  completed: users.completed,
};

interface Found {
  post: PostRow;
  author: Pick<UserRow, keyof typeof author>;
}

/** Drafts and hidden posts do not exist for anybody but their author. */
async function findVisible(ctx: ServiceContext, condition: SQL | undefined): Promise<Found> {
  const [found] = await ctx.database
    .select({ post: posts, author })
    .from(posts)
    .innerJoin(users, eq(posts.author, users.id))
    .where(condition);
  const isVisible = found?.post.status === 'published' || found?.post.author === ctx.identity?.uid;
  if (found === undefined || !isVisible) throw new AppError('post-not-found');
  return found;
}

function findById(ctx: ServiceContext, id: string): Promise<Found> {
  if (!ID_PATTERN.test(id)) throw new AppError('post-not-found');
  return findVisible(ctx, eq(posts.id, id));
}

async function findOwn(ctx: ServiceContext, id: string): Promise<Found> {
  const { uid } = requireIdentity(ctx);
  const found = await findById(ctx, id);
  if (found.post.author !== uid) throw new AppError('forbidden');
  return found;
}

function written(ctx: ServiceContext, body: string) {
  return {
    body,
    html: renderMarkdown(body, ctx.imagePrefixes),
    renderer: rendererName(ctx.imagePrefixes),
  };
}

export async function readPost(ctx: ServiceContext, id: string): Promise<Post> {
  const found = await findById(ctx, id);
  return toPost(found.post, found.author, ctx.imagePrefixes);
}

export async function readPostBySlug(ctx: ServiceContext, tag: string, slug: string): Promise<Post> {
  if (`${tag}${slug}`.includes('\0')) throw new AppError('post-not-found');
  const found = await findVisible(ctx, and(eq(users.tag, tag.toLowerCase()), eq(posts.slug, slug)));
  return toPost(found.post, found.author, ctx.imagePrefixes);
}

/** Published posts, newest first; a member who asks for their own gets drafts and hidden ones too. */
export async function listPosts(ctx: ServiceContext, query: z.output<typeof PostQuery>): Promise<PostPage> {
  const { body: _body, html: _html, renderer: _renderer, ...columns } = getTableColumns(posts);
  const isOwn = query.author === undefined || ctx.identity === null ? null : eq(users.id, ctx.identity.uid);
  const { where, orderBy } = newestFirst(
    { time: posts.listed, id: posts.id, idPattern: ID_PATTERN },
    query.cursor,
    isOwn === null ? isPublished : or(isPublished, isOwn),
    query.author === undefined ? undefined : eq(users.tag, query.author.toLowerCase()),
    query.locale === undefined ? undefined : eq(posts.locale, query.locale),
    query.category === undefined ? undefined : arrayContains(posts.categories, [query.category]),
  );
  const rows = await ctx.database
    .select({ post: columns, author })
    .from(posts)
    .innerJoin(users, eq(posts.author, users.id))
    .where(where)
    .orderBy(...orderBy)
    .limit(query.limit + 1);
  const position = ({ post }: (typeof rows)[number]) => ({ time: post.listed, id: post.id });
  return toPage(rows, query.limit, position, (row) => toSummary(row.post, row.author));
}

/** Answers the stored post when the author has already created one with the id of `input`. */
export async function createPost(
  ctx: ServiceContext,
  input: z.output<typeof NewPost>,
): Promise<{ post: Post; isNew: boolean }> {
  const { uid } = requireIdentity(ctx);
  const [writer] = await ctx.database.select().from(users).where(eq(users.id, uid));
  const isDraft = input.status === 'draft';
  if (writer === undefined || !(writer.completed || isDraft)) throw new AppError('registration-incomplete');
  const { id = crypto.randomUUID() } = input;
  const now = ctx.now();
  const values = {
    ...input,
    ...written(ctx, input.body),
    id,
    author: uid,
    summary: input.summary || summarise(input.body),
    created: now,
    published: isDraft ? null : now,
    updated: now,
  };
  const row = await withFirstFree(slugsFor(input.title, id), UNIQUE_SLUG, async (slug) => {
    const [inserted] = await ctx.database
      .insert(posts)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: posts.id })
      .returning();
    return inserted;
  });
  if (row !== undefined) return { post: toPost(row, writer, ctx.imagePrefixes), isNew: true };
  const { post, author } = await findOwn(ctx, id);
  return { post: toPost(post, author, ctx.imagePrefixes), isNew: false };
}

/** A typed summary stays; one that was taken from the body, or is emptied, follows the body. */
function nextSummary(post: PostRow, changes: z.output<typeof PostChanges>): string {
  const isTaken = post.summary === summarise(post.body);
  const typed = changes.summary ?? (isTaken ? '' : post.summary);
  return typed || summarise(changes.body ?? post.body);
}

function nextStatus({ post, author: { completed } }: Found, wanted = post.status): PostRow['status'] {
  if (wanted === post.status) return wanted;
  if (post.status === 'hidden') throw new AppError('forbidden');
  if (wanted === 'published' && !completed) throw new AppError('registration-incomplete');
  return wanted;
}

/** The address follows the title until the first publication; from then on links to it may exist. */
function nextSlugs(post: PostRow, title = post.title): string[] {
  return post.published === null && title !== post.title ? slugsFor(title, post.id) : [post.slug];
}

async function refuseStale(ctx: ServiceContext, id: string, version: number): Promise<Found> {
  const found = await findOwn(ctx, id);
  if (found.post.version === version) return found;
  throw new VersionConflictError(toPost(found.post, found.author, ctx.imagePrefixes));
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
  const values = {
    ...changes,
    ...(changes.body !== undefined && written(ctx, changes.body)),
    summary: nextSummary(post, changes),
    status,
    published: post.published ?? (status === 'published' ? now : null),
    updated: now,
    version: changes.version + 1,
  };
  const row = await withFirstFree(nextSlugs(post, changes.title), UNIQUE_SLUG, async (slug) => {
    const [updated] = await ctx.database
      .update(posts)
      .set({ ...values, slug })
      .where(and(eq(posts.id, id), eq(posts.version, changes.version)))
      .returning();
    return updated;
  });
  if (row !== undefined) return toPost(row, found.author, ctx.imagePrefixes);
  await refuseStale(ctx, id, changes.version);
  throw new AppError('post-not-found');
}

export async function deletePost(ctx: ServiceContext, id: string): Promise<void> {
  await findOwn(ctx, id);
  await ctx.database.delete(posts).where(eq(posts.id, id));
}

export function previewPost(ctx: ServiceContext, input: z.output<typeof PreviewRequest>): Preview {
  requireIdentity(ctx);
  return { html: renderMarkdown(input.body, ctx.imagePrefixes) };
}
