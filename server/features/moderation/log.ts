import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ListQuery } from '../../../contract/lists.ts';
import type {
  LogPage,
  ModerationEntry,
  ModerationPage,
  ModerationQuery,
} from '../../../contract/moderation.ts';
import { newestFirst, toPage } from '../../db/cursor.ts';
import { moderation, posts, users, type ModerationRow } from '../../db/schema.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireIdentity } from '../authorize.ts';
import { ROW_ID } from '../../../contract/ids.ts';
import { hasPermission, requirePermission } from '../permissions/permissions.ts';

const keys = { time: moderation.created, id: moderation.id, idPattern: ROW_ID };

const common = ({ id, reason, post, slug, title, created }: ModerationRow) => ({
  id,
  reason,
  post: { id: post, slug, title },
  created: created.toISOString(),
});

/** The entries as authors may see them, without reports. */
export function toEntries(rows: readonly ModerationRow[]): ModerationEntry[] {
  return rows.flatMap((row) => (row.action === 'dismiss' ? [] : [{ ...common(row), action: row.action }]));
}

/** Moderation of a member's posts, for that member and for moderators. */
export async function listModeration(
  ctx: ServiceContext,
  uid: string,
  { cursor, limit, slug }: z.output<typeof ModerationQuery>,
): Promise<ModerationPage> {
  if (requireIdentity(ctx).uid !== uid && !(await hasPermission(ctx, 'moderate')))
    throw new AppError('forbidden');
  const { where, orderBy } = newestFirst(
    keys,
    cursor,
    eq(moderation.author, uid),
    ne(moderation.action, 'dismiss'),
    slug === undefined ? undefined : eq(moderation.slug, slug),
  );
  const rows = await ctx.database
    .select()
    .from(moderation)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = toPage(
    rows,
    limit,
    (row) => ({ time: row.created, id: row.id }),
    (row) => row,
  );
  return { ...page, items: toEntries(page.items) };
}

/** Acts of all moderators, for moderators. */
export async function listLog(
  ctx: ServiceContext,
  { cursor, limit }: z.output<typeof ListQuery>,
): Promise<LogPage> {
  await requirePermission(ctx, 'moderate');
  const moderators = alias(users, 'moderators');
  const { where, orderBy } = newestFirst(keys, cursor);
  const rows = await ctx.database
    .select({
      act: moderation,
      author: { name: users.name, tag: users.tag },
      moderator: { name: moderators.name, tag: moderators.tag },
      hidden: posts.id,
    })
    .from(moderation)
    .innerJoin(users, eq(moderation.author, users.id))
    .leftJoin(moderators, eq(moderation.moderator, moderators.id))
    .leftJoin(posts, and(eq(posts.id, moderation.post), eq(posts.status, 'hidden')))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    ({ act }) => ({ time: act.created, id: act.id }),
    ({ act, author, moderator, hidden }) => ({
      ...common(act),
      action: act.action,
      author,
      moderator,
      reports: act.reports,
      isHidden: hidden !== null,
    }),
  );
}
