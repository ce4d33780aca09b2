import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { TERMS_VERSION } from '../../../contract/limits.ts';
import { pretendsOffice } from '../../../contract/office-tags.ts';
import { DEFAULT_CHOICES } from '../../../contract/preferences.ts';
import type { User, UserChanges } from '../../../contract/users.ts';
import type { ServiceContext } from '../../context.ts';
import { type Member, userColumns } from '../../db/projections.ts';
import { users } from '../../db/schema.ts';
import { AppError, ValidationError } from '../../errors.ts';
import { requireOwner } from '../authorize.ts';
import { refuseForeignPictures } from '../files/allowed-images.ts';
import { replacedFolders } from '../files/still-shown.ts';
import { isNoop, refuseStale } from '../is-noop.ts';
import { enqueue } from '../tasks/queue.ts';
import { toUser } from './record.ts';
import { claimTag } from '../members/tags.ts';

type Changes = Omit<z.output<typeof UserChanges>, 'version'>;

function columnsOf({ account, preferences, ...fields }: Changes, before: Member, now: Date): Partial<Member> {
  const columns: Partial<Member> = fields;
  if (preferences !== undefined) {
    const isAhead = new Date(preferences.changed) > now;
    const changed = isAhead ? now.toISOString() : preferences.changed;
    columns.preferences = { ...DEFAULT_CHOICES, ...before.preferences, ...preferences, changed };
  }
  if (account === undefined) return columns;
  if (account.basic.terms !== TERMS_VERSION) {
    throw new ValidationError([{ path: 'account.basic.terms', issue: 'invalid' }]);
  }
  return { ...columns, completed: true, terms: account.basic.terms };
}

/** Open pages may still show them, and a CDN for 45 s (`site/cache-control.ts`). */
const REPLACED_PICTURES_MS = 60_000;

/** Changes the bearer's own record; with `account` it completes the registration. */
export async function changeUser(
  ctx: ServiceContext,
  uid: string,
  { version: seen, ...changes }: z.output<typeof UserChanges>,
): Promise<User> {
  requireOwner(ctx, uid);
  const updated = ctx.now();
  return ctx.database.transaction(async (tx) => {
    const [before] = await tx.select(userColumns).from(users).where(eq(users.id, uid)).for('update');
    if (before === undefined) throw new AppError('user-not-found');
    const columns = columnsOf(changes, before, updated);
    if (isNoop(before, columns)) return toUser(before, ctx.adminUids);
    refuseStale(before.version, seen, toUser(before, ctx.adminUids));
    refuseForeignPictures(ctx, before, columns);
    if (columns.tag !== undefined && columns.tag !== before.tag) {
      // Not in the schema: members who already have such a tag keep it.
      if (pretendsOffice(columns.tag)) throw new ValidationError([{ path: 'tag', issue: 'reserved' }]);
      await claimTag(tx, uid, columns.tag, updated);
    }
    const [row] = await tx
      .update(users)
      .set({ ...columns, version: before.version + 1, updated })
      .where(eq(users.id, uid))
      .returning(userColumns);
    if (row === undefined) throw new AppError('user-not-found');
    for (const subject of replacedFolders(uid, before, row)) {
      await enqueue(ctx, tx, { kind: 'profile-picture', subject, delayMs: REPLACED_PICTURES_MS });
    }
    return toUser(row, ctx.adminUids);
  });
}
