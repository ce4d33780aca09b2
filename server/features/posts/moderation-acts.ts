import { eq } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import type { StoredPost } from '../../db/projections.ts';
import { decisions, moderation, reports, type ModerationRow } from '../../db/schema.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Closes the open reports about a post and logs the act, in the transaction of the act. */
export async function logAct(
  ctx: ServiceContext,
  tx: Database,
  { id, author, slug, title }: Pick<StoredPost, 'id' | 'author' | 'slug' | 'title'>,
  act: Pick<ModerationRow, 'action' | 'moderator' | 'reason'>,
): Promise<void> {
  const closed = await tx.delete(reports).where(eq(reports.post, id)).returning({ id: reports.id });
  const about = { author, post: id, slug, title, reports: closed.length };
  await tx.insert(moderation).values({ ...act, ...about, id: crypto.randomUUID(), created: ctx.now() });
}

/** Until a moderator lifts it, blocks the post's id for everybody and its slug and text for its author. */
export async function blockPost(
  tx: Database,
  post: StoredPost,
  decision: 'hidden' | 'deleted',
): Promise<void> {
  const { id, author, slug } = post;
  const values = { post: id, author, slug, decision, fingerprint: fingerprintOf(post) };
  await tx.insert(decisions).values(values).onConflictDoUpdate({ target: decisions.post, set: values });
}
