import { arrayContains, eq, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { PostPage, PostQuery } from '../../../contract/posts.ts';
import type { ServiceContext } from '../../context.ts';
import { newestFirst, toPage } from '../../db/cursor.ts';
import { linksTo } from '../../db/posts-about.ts';
import { authorColumns, summaryColumns } from '../../db/projections.ts';
import { posts, users } from '../../db/schema.ts';
import { hasPermission } from '../permissions/permissions.ts';
import { ROW_ID } from '../../../contract/ids.ts';
import { toSummary } from './record.ts';

/** A literal: with a parameter the planner would not use the partial indexes of published posts. */
const isPublished = sql`${posts.status} = 'published'`;
const HAS_STATUS = {
  draft: sql`${posts.status} = 'draft'`,
  published: isPublished,
  hidden: sql`${posts.status} = 'hidden'`,
};

/** Visible in a list: published posts, one's own, and hidden ones to moderators. */
async function visibleTo(ctx: ServiceContext, query: z.output<typeof PostQuery>): Promise<SQL | undefined> {
  if (query.status === 'hidden' && (await hasPermission(ctx, 'moderate'))) return undefined;
  const isOwnList = query.author !== undefined && ctx.identity !== null;
  return isOwnList ? or(isPublished, eq(posts.author, ctx.identity?.uid ?? '')) : isPublished;
}

/** Newest first; authors see their own drafts and hidden posts too. */
export async function listPosts(ctx: ServiceContext, query: z.output<typeof PostQuery>): Promise<PostPage> {
  const { where, orderBy } = newestFirst(
    { time: posts.listed, id: posts.id, idPattern: ROW_ID },
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
