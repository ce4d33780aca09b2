import { and, eq, sql } from 'drizzle-orm';
import { IMAGE_FILE_NAME, nameInAddress, productPictureFolder } from '../../../contract/file-names.ts';
import type { Database } from '../../db/connect.ts';
import { products } from '../../db/schema.ts';

/** The owner's own file that a product shows, by its name in the store; null for one that lies elsewhere. */
export function ownPicture(owner: string, address: string | null): string | null {
  const folder = productPictureFolder(owner);
  const name = address && nameInAddress(address);
  // The folder of a uid with a slash would lie in another member's.
  if (!name?.startsWith(folder) || owner.includes('/')) return null;
  return IMAGE_FILE_NAME.test(name.slice(folder.length)) ? name : null;
}

/** Whether a product of its owner shows the file: a deletion may have been undone. */
export async function isPictureShown(database: Database, name: string): Promise<boolean> {
  const [, owner = ''] = name.split('/');
  const file = name.slice(name.lastIndexOf('/') + 1);
  const shows = and(eq(products.owner, owner), sql`strpos(${products.picture}, ${file}) > 0`);
  return (await database.$count(products, shows)) > 0;
}
