import { and, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { MAX_COUNTED_REPORTS, MAX_REPORT_REASONS } from '../../../contract/limits.ts';
import type { ListQuery } from '../../../contract/lists.ts';
import type { ReportCount, ReportPage } from '../../../contract/moderation.ts';
import { newestFirst, toPage } from '../../db/cursor.ts';
import { posts, reports, users } from '../../db/schema.ts';
import { authorColumns, summaryColumns } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { ROW_ID } from '../../../contract/ids.ts';
import { requirePermission } from '../permissions/permissions.ts';
import { toSummary } from '../posts/record.ts';

/** The newest reports of each post, those of members first. */
async function reasonsOf({ database }: ServiceContext, ids: string[]) {
  if (ids.length === 0) return [];
  const rank = sql<number>`row_number() over (partition by ${reports.post} order by ${reports.listed} desc, ${reports.id} desc)`;
  const ranked = database
    .select({
      id: reports.id,
      post: reports.post,
      reason: reports.reason,
      reporter: reports.reporter,
      created: reports.created,
      listed: reports.listed,
      rank: rank.as('rank'),
      count: sql<number>`count(*) over (partition by ${reports.post})`.mapWith(Number).as('count'),
    })
    .from(reports)
    .where(inArray(reports.post, ids))
    .as('ranked');
  return database
    .select({
      id: ranked.id,
      post: ranked.post,
      reason: ranked.reason,
      created: ranked.created,
      count: ranked.count,
      reporter: { name: users.name, tag: users.tag },
    })
    .from(ranked)
    .leftJoin(users, eq(ranked.reporter, users.id))
    .where(sql`${ranked.rank} <= ${MAX_REPORT_REASONS}`)
    .orderBy(desc(ranked.listed), desc(ranked.id));
}

/** True for the first report of each post, which stands for it in the list. */
function isFirst({ database }: ServiceContext) {
  const other = alias(reports, 'other');
  const isBefore = sql`(${other.listed}, ${other.id}) > (${reports.listed}, ${reports.id})`;
  return notExists(
    database
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.post, reports.post), isBefore)),
  );
}

/**
 * Published posts, and hidden ones that wait for a moderator, except the moderator's own: authors never learn who
 * reported them. A moderator who hides a post closes its reports.
 */
const isForOthers = (moderator: string) => and(ne(posts.status, 'draft'), ne(posts.author, moderator));

/** Posts with open reports, for moderators: those that members reported come first. Posts withdrawn meanwhile are left out, their reports stay. */
export async function listReported(
  ctx: ServiceContext,
  { cursor, limit }: z.output<typeof ListQuery>,
): Promise<ReportPage> {
  const moderator = await requirePermission(ctx, 'moderate');
  const keys = { time: reports.listed, id: reports.id, idPattern: ROW_ID };
  const { where, orderBy } = newestFirst(keys, cursor, isForOthers(moderator), isFirst(ctx));
  const rows = await ctx.database
    .select({ id: reports.id, time: reports.listed, post: summaryColumns, author: authorColumns })
    .from(reports)
    .innerJoin(posts, eq(posts.id, reports.post))
    .innerJoin(users, eq(posts.author, users.id))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  const reasons = await reasonsOf(
    ctx,
    rows.slice(0, limit).map(({ post }) => post.id),
  );
  return toPage(
    rows,
    limit,
    ({ time, id }) => ({ time, id }),
    ({ post, author }) => {
      const own = reasons.filter((report) => report.post === post.id);
      return {
        post: toSummary(post, author),
        count: own[0]?.count ?? 0,
        reports: own.map(({ id, reason, reporter, created }) => ({
          id,
          reason,
          reporter,
          created: created.toISOString(),
        })),
      };
    },
  );
}

/** How many posts wait for a moderator, up to `MAX_COUNTED_REPORTS`. */
export async function countReported(ctx: ServiceContext): Promise<ReportCount> {
  const moderator = await requirePermission(ctx, 'moderate');
  const rows = await ctx.database
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(posts, eq(posts.id, reports.post))
    .innerJoin(users, eq(posts.author, users.id))
    .where(and(isForOthers(moderator), isFirst(ctx)))
    .orderBy(desc(reports.listed), desc(reports.id))
    .limit(MAX_COUNTED_REPORTS);
  return { posts: rows.length };
}
