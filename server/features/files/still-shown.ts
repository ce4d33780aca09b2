import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PublicUser } from '../../../contract/users.ts';
import type { Database } from '../../db/connect.ts';
import { deletedPosts, posts, products, users } from '../../db/schema.ts';
import { ownPictureFolder } from './ownership.ts';

const pictureColumns = {
  picture: users.picture,
  pictureMedium: users.pictureMedium,
  pictureSmall: users.pictureSmall,
};

const fileOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** Texts read at a time: each may have 200 kB. */
const TEXTS_AT_ONCE = 20;

interface Text {
  id: string;
  body: string;
}

/** All texts of `read`, which answers those after an id in its order. */
async function* textsOf(read: (after: string) => Promise<Text[]>): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const texts = await read(after);
    for (const { body } of texts) yield body;
    if (texts.length < TEXTS_AT_ONCE) return;
    after = texts.at(-1)!.id;
  }
}

/** Those of `names` that no post of the author shows, nor a deleted one that may be restored: each text is read once. */
export async function imagesLeftBy(
  database: Database,
  author: string,
  names: readonly string[],
): Promise<string[]> {
  const left = new Set(names);
  const readPosts = (after: string) =>
    database
      .select({ id: posts.id, body: posts.body })
      .from(posts)
      .where(and(eq(posts.author, author), gt(posts.id, after)))
      .orderBy(asc(posts.id))
      .limit(TEXTS_AT_ONCE);
  const readDeleted = (after: string) =>
    database
      .select({ id: deletedPosts.id, body: sql<string>`${deletedPosts.post} ->> 'body'` })
      .from(deletedPosts)
      .where(and(eq(deletedPosts.author, author), gt(deletedPosts.id, after)))
      .orderBy(asc(deletedPosts.id))
      .limit(TEXTS_AT_ONCE);
  for (const read of [readPosts, readDeleted]) {
    for await (const body of textsOf(read)) {
      if (left.size === 0) return [];
      for (const name of left) if (body.includes(fileOf(name))) left.delete(name);
    }
  }
  return [...left];
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
