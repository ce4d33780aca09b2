import { and, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { MAX_COUNTED_REPORTS, MAX_OPEN_REPORTS, MAX_REPORT_REASONS } from '../../../contract/limits.ts';
import type { ListQuery } from '../../../contract/lists.ts';
import type { NewReport, ReportCount, ReportPage } from '../../../contract/moderation.ts';
import { REPORT_COSTS } from '../../../contract/rates.ts';
import { newestFirst, toPage } from '../../db/cursor.ts';
import { posts, reports, users } from '../../db/schema.ts';
import { keysOf } from '../../db/secret.ts';
import { authorColumns, summaryColumns } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertAllowed } from '../../rate-limit/limits.ts';
import { UUID_PATTERN } from '../uuid.ts';
import { requirePermission } from '../permissions/permissions.ts';
import { findById } from '../posts/find.ts';
import { toSummary } from '../posts/record.ts';

/** Members are counted by account, visitors by a keyed hash of where they come from. */
async function takeAllowance(ctx: ServiceContext, visitor: string): Promise<void> {
  const uid = ctx.identity?.uid;
  const cost = uid === undefined ? REPORT_COSTS.visitor : REPORT_COSTS.member;
  assertAllowed(await ctx.limits.take('reports', uid ?? visitor, cost), cost);
}

/** Who is known to the product by a record, or null: the reporter's words are then nobody's. */
async function reporterOf({ database, identity }: ServiceContext): Promise<string | null> {
  if (identity === null) return null;
  const [row] = await database.select({ id: users.id }).from(users).where(eq(users.id, identity.uid));
  return row?.id ?? null;
}

/**
 * Reports a published post to the moderators. A reporter has one open report about a post: a second call changes its
 * reason. `client` is where a visitor comes from; only a hash of it is kept, which differs from post to post.
 */
export async function reportPost(
  ctx: ServiceContext,
  id: string,
  { reason }: NewReport,
  client: string | null,
): Promise<void> {
  const { post } = await findById(ctx, id);
  if (post.status !== 'published') throw new AppError('post-not-found');
  if (post.author === ctx.identity?.uid) throw new AppError('forbidden');
  const { hash } = await keysOf(ctx);
  const origin = `reports ${client ?? 'in process'}`;
  await takeAllowance(ctx, hash(origin));
  const reporter = await reporterOf(ctx);
  const from =
    reporter === null ? { client: hash(`${origin} ${ctx.identity?.uid ?? ''} ${id}`) } : { reporter };
  const target = reporter === null ? [reports.post, reports.client] : [reports.post, reports.reporter];
  const isFull = (await ctx.database.$count(reports, eq(reports.post, id))) >= MAX_OPEN_REPORTS;
  // Moderators know already; what more reporters write would only fill the table.
  if (isFull) return;
  const values = { ...from, id: crypto.randomUUID(), post: id, author: post.author, reason };
  await ctx.database
    .insert(reports)
    .values({ ...values, created: ctx.now() })
    .onConflictDoUpdate({ target, set: { reason } });
}

/** The newest reports of each post. */
async function reasonsOf({ database }: ServiceContext, ids: string[]) {
  if (ids.length === 0) return [];
  const rank = sql<number>`row_number() over (partition by ${reports.post} order by ${reports.created} desc, ${reports.id} desc)`;
  const ranked = database
    .select({
      id: reports.id,
      post: reports.post,
      reason: reports.reason,
      reporter: reports.reporter,
      created: reports.created,
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
    .orderBy(desc(ranked.created), desc(ranked.id));
}

/** Of each post the latest report stands for it. */
function isNewest({ database }: ServiceContext) {
  const later = alias(reports, 'later');
  const isLater = sql`(${later.created}, ${later.id}) > (${reports.created}, ${reports.id})`;
  return notExists(
    database
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.post, reports.post), isLater)),
  );
}

/** Published posts but a moderator's own: an author never reads who reported a post. */
const isForOthers = (moderator: string) => and(eq(posts.status, 'published'), ne(posts.author, moderator));

/** Posts with open reports, for moderators. Those that were withdrawn meanwhile wait with their reports. */
export async function listReported(
  ctx: ServiceContext,
  { cursor, limit }: z.output<typeof ListQuery>,
): Promise<ReportPage> {
  const moderator = await requirePermission(ctx, 'moderate');
  const keys = { time: reports.created, id: reports.id, idPattern: UUID_PATTERN };
  const { where, orderBy } = newestFirst(keys, cursor, isForOthers(moderator), isNewest(ctx));
  const rows = await ctx.database
    .select({ id: reports.id, time: reports.created, post: summaryColumns, author: authorColumns })
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

/** How many posts wait for a moderator; from `MAX_COUNTED_REPORTS` on nobody counts. */
export async function countReported(ctx: ServiceContext): Promise<ReportCount> {
  const moderator = await requirePermission(ctx, 'moderate');
  const rows = await ctx.database
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(posts, eq(posts.id, reports.post))
    .where(and(isForOthers(moderator), isNewest(ctx)))
    .orderBy(desc(reports.created), desc(reports.id))
    .limit(MAX_COUNTED_REPORTS);
  return { posts: rows.length };
}
