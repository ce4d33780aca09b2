import { and, eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import { isStorageFull } from '../../db/errors.ts';
import type { Member } from '../../db/projections.ts';
import { users } from '../../db/schema.ts';

/** Of ASCII alone: lower-casing other alphabets makes some addresses equal that are not, such as K (U+212A) and k. */
const lowerAscii = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Makes the caller an admin if `ADMIN_EMAILS` names the e-mail that the token says is verified. The e-mail of the record
 * counts for nothing: whoever registers may claim any.
 */
export async function grantNamedAdmin(ctx: ServiceContext, row: Member): Promise<Member> {
  const { identity, adminEmails, database } = ctx;
  if (identity?.uid !== row.id || !identity.isEmailVerified || row.permisions.includes('admin')) return row;
  if (!adminEmails.includes(lowerAscii(identity.email))) return row;
  const permisions = sql<Member['permisions']>`array_append(${users.permisions}, 'admin')`;
  const granting = database
    .update(users)
    .set({ permisions, updated: ctx.now() })
    .where(and(eq(users.id, row.id), sql`not ('admin' = any(${users.permisions}))`))
    .returning({ permisions: users.permisions });
  try {
    const [granted] = await granting;
    if (granted === undefined) return row;
    ctx.log.info('a member became an administrator by ADMIN_EMAILS');
    return { ...row, ...granted };
  } catch (error) {
    // At a later visit, when there is room.
    if (isStorageFull(error)) return row;
    throw error;
  }
}

/** Whether the configuration names an admin, so that taking the permission away would not last. */
export function isNamedAdmin(
  { adminUids, adminEmails }: ServiceContext,
  { id, email, permisions }: Pick<Member, 'id' | 'email' | 'permisions'>,
): boolean {
  // Of those whom an e-mail names, only who has shown that it is theirs.
  return adminUids.includes(id) || (permisions.includes('admin') && adminEmails.includes(lowerAscii(email)));
}
