import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { MAX_FORMER_TAGS } from '../../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import { tags, users } from '../../db/schema.ts';
import { type Member, userColumns } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Claims `tag`, unless another member uses it or has it as a former tag. */
export async function claimTag(tx: Database, owner: string, tag: string, now: Date): Promise<void> {
  const claimed = await tx
    .insert(tags)
    .values({ tag, owner, claimed: now })
    .onConflictDoUpdate({ target: tags.tag, set: { claimed: now }, setWhere: eq(tags.owner, owner) })
    .returning({ tag: tags.tag });
  if (claimed.length === 0) throw new AppError('tag-taken');
  const excess = tx
    .select({ tag: tags.tag })
    .from(tags)
    .where(and(eq(tags.owner, owner), ne(tags.tag, tag)))
    .orderBy(desc(tags.claimed), desc(tags.tag))
    .offset(MAX_FORMER_TAGS);
  await tx.delete(tags).where(inArray(tags.tag, excess));
}

/** The member who has or had the tag. */
async function findByClaimedTag(ctx: ServiceContext, tag: string): Promise<Member | null> {
  const [found] = await ctx.database
    .select({ user: userColumns })
    .from(tags)
    .innerJoin(users, eq(tags.owner, users.id))
    .where(eq(tags.tag, tag.toLowerCase()));
  return found?.user ?? null;
}

/** The current tag for a former one, if its member is visible to the caller; else null. */
export async function currentTagOf(ctx: ServiceContext, tag: string): Promise<string | null> {
  const user = await findByClaimedTag(ctx, tag);
  if (user === null || user.tag === tag.toLowerCase()) return null;
  return user.completed || user.id === ctx.identity?.uid ? user.tag : null;
}
