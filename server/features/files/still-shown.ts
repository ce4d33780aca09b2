import { and, eq, sql } from 'drizzle-orm';
import type { PublicUser } from '../../../contract/users.ts';
import type { Database } from '../../db/connect.ts';
import { deletedPosts, posts, products, users } from '../../db/schema.ts';
import { ownPictureFolder, ownPostImages } from './ownership.ts';

const pictureColumns = {
  picture: users.picture,
  pictureMedium: users.pictureMedium,
  pictureSmall: users.pictureSmall,
};

const fileOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** Images that only the deleted post showed: no other post of the author, nor a deleted one that may be restored. */
export async function imagesLeftBy(
  database: Database,
  { author, body }: { author: string; body: string },
): Promise<string[]> {
  const left: string[] = [];
  for (const name of ownPostImages(author, body)) {
    const file = fileOf(name);
    const inPosts = and(eq(posts.author, author), sql`strpos(${posts.body}, ${file}) > 0`);
    const inDeleted = and(
      eq(deletedPosts.author, author),
      sql`strpos(${deletedPosts.post} ->> 'body', ${file}) > 0`,
    );
    const count = (await database.$count(posts, inPosts)) + (await database.$count(deletedPosts, inDeleted));
    if (count === 0) left.push(name);
  }
  return left;
}

/** Whether a product of its owner shows the file: a deletion may have been undone. */
export async function isProductPictureShown(database: Database, name: string): Promise<boolean> {
  const [, owner = ''] = name.split('/');
  const shows = and(eq(products.owner, owner), sql`strpos(${products.picture}, ${fileOf(name)}) > 0`);
  return (await database.$count(products, shows)) > 0;
}

/** Whether its member shows the folder's picture: it may have been chosen again since. */
export async function isProfilePictureShown(database: Database, folder: string): Promise<boolean> {
  const [, uid = ''] = folder.split('/');
  const [member] = await database.select(pictureColumns).from(users).where(eq(users.id, uid));
  return member !== undefined && foldersOf(member, uid).has(folder);
}

type Pictures = Pick<PublicUser, 'picture' | 'pictureMedium' | 'pictureSmall'>;

function foldersOf({ picture, pictureMedium, pictureSmall }: Pictures, uid: string): Set<string> {
  const urls = [picture, pictureMedium, pictureSmall].filter((url) => url !== null);
  return new Set(urls.flatMap((url) => ownPictureFolder(uid, url) ?? []));
}

/** Folders of profile pictures that `after` no longer shows. */
export function replacedFolders(uid: string, before: Pictures, after: Pictures): string[] {
  const shown = foldersOf(after, uid);
  return [...foldersOf(before, uid)].filter((folder) => !shown.has(folder));
}
