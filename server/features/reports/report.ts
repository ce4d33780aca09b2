import { and, eq, isNotNull } from 'drizzle-orm';
import { MAX_VISITOR_REPORTS } from '../../../contract/limits.ts';
import type { NewReport } from '../../../contract/moderation.ts';
import { REPORT_COSTS } from '../../../contract/rates.ts';
import type { ServiceContext } from '../../context.ts';
import { reports, users } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { assertAllowed } from '../../rate-limit/limits.ts';
import { findById } from '../posts/find.ts';

/** The network that a visitor reports from: providers give a /48 of IPv6 to one customer, `client` is a /64. */
const networkOf = (client: string): string =>
  client.includes(':') ? client.split(':').slice(0, 3).join(':') : client;

/** Counted per account, for visitors per keyed hash of their network. */
async function takeAllowance(ctx: ServiceContext, visitor: string): Promise<void> {
  const uid = ctx.identity?.uid;
  const cost = uid === undefined ? REPORT_COSTS.visitor : REPORT_COSTS.member;
  assertAllowed(await ctx.limits.take('reports', uid ?? visitor, cost), cost);
}

/** The reporter's uid, or null for visitors and for members without a record. */
async function reporterOf({ database, identity }: ServiceContext): Promise<string | null> {
  if (identity === null) return null;
  const [row] = await database.select({ id: users.id }).from(users).where(eq(users.id, identity.uid));
  return row?.id ?? null;
}

/**
 * Reports a published post to the moderators: one open report per reporter and post, whose reason a second call
 * replaces. Of a visitor's network only a hash is stored, different for each post. Members' reports are always kept.
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
  const { hash } = ctx.keys;
  const origin = `reports ${client === null ? 'in process' : networkOf(client)}`;
  await takeAllowance(ctx, hash(origin));
  const reporter = await reporterOf(ctx);
  const from =
    reporter === null ? { client: hash(`${origin} ${ctx.identity?.uid ?? ''} ${id}`) } : { reporter };
  const target = reporter === null ? [reports.post, reports.client] : [reports.post, reports.reporter];
  const ofVisitors = and(eq(reports.post, id), isNotNull(reports.client));
  // Moderators know already: more reports that nobody answers for would only fill the table.
  if (reporter === null && (await ctx.database.$count(reports, ofVisitors)) >= MAX_VISITOR_REPORTS) return;
  const values = { ...from, id: crypto.randomUUID(), post: id, author: post.author, reason };
  await ctx.database
    .insert(reports)
    .values({ ...values, created: ctx.now() })
    .onConflictDoUpdate({ target, set: { reason } });
}
