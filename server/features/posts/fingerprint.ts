import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../../contract/locales.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { decisions, reports } from '../../db/schema.ts';
import { posts as messages } from '../../../src/i18n/messages/posts/index.ts';

interface Text {
  title: string;
  body: string;
}

/** A shorter text is only the same with its title. */
const MIN_BODY = 40;

/** Letters and digits alone: case, accents, spaces and marks make no other text. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What two posts of the same words have in common. */
export function fingerprintOf({ title, body }: Text): string {
  const text = bare(body);
  const told = text.length < MIN_BODY ? `${bare(title)} ${text}` : text;
  return createHash('sha256').update(told).digest('base64url');
}

/** Puts a post that waits for a moderator among the reported ones, in the transaction that stores it. */
export async function queueWaiting(
  ctx: Pick<ServiceContext, 'keys' | 'now'>,
  tx: Database,
  { id, author, locale }: { id: string; author: string; locale: Locale },
): Promise<void> {
  const client = ctx.keys.hash(`waits ${id}`);
  const report = { id: crypto.randomUUID(), post: id, author, client, reason: messages[locale].waitsAgain };
  await tx
    .insert(reports)
    .values({ ...report, created: ctx.now() })
    .onConflictDoNothing();
}

/**
 * What becomes of a text that a moderator hid or deleted when its author publishes it under another id: it waits for
 * one. Under the same id the database refuses it.
 */
export async function waitingIfDecided(
  database: Database,
  author: string,
  post: Text & { id: string; locale: Locale },
) {
  const isSame = and(eq(decisions.author, author), eq(decisions.fingerprint, fingerprintOf(post)));
  const decided = await database.select({ post: decisions.post }).from(decisions).where(isSame);
  if (decided.length === 0 || decided.some((one) => one.post === post.id)) return null;
  return { status: 'hidden' as const, hiddenReason: messages[post.locale].waitsAgain };
}
