import type { PublicUser, User } from '../../../contract/users.ts';
import type { Member } from '../../db/projections.ts';

export function toPublicUser(row: Member): PublicUser {
  return {
    _id: row.id,
    name: row.name,
    tag: row.tag,
    picture: row.picture,
    pictureMedium: row.pictureMedium,
    pictureSmall: row.pictureSmall,
    bio: row.bio,
    links: row.links,
    created: row.created.toISOString(),
  };
}

/** `adminUids` are admins without a stored permission. */
export function toUser(row: Member, adminUids: readonly string[]): User {
  const isGiven = adminUids.includes(row.id) && !row.permisions.includes('admin');
  return {
    ...toPublicUser(row),
    email: row.email,
    permisions: isGiven ? [...row.permisions, 'admin'] : row.permisions,
    account: { basic: { completed: row.completed, terms: row.terms } },
    locale: row.locale,
    preferences: row.preferences,
    version: row.version,
    updated: row.updated.toISOString(),
  };
}
