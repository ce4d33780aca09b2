import { and, eq, sql } from 'drizzle-orm';
import { IMAGE_FILE_NAME, postImageFolder } from '../../../contract/file-names.ts';
import type { Database } from '../../db/connect.ts';
import { deletedPosts, posts } from '../../db/schema.ts';

const NAME_IN_ADDRESS = /\/o\/([^/?#\s()<>"'\\]+)/g;

/** The author's own files that `body` shows, by their names below the folder of images of posts. */
function ownImages(author: string, body: string): string[] {
  const folder = encodeURIComponent(postImageFolder(author));
  // The folder of a uid with a slash would lie in another member's.
  if (author.includes('/')) return [];
  const names = [...body.matchAll(NAME_IN_ADDRESS)].map(([, name = '']) => name);
  const files = names.flatMap((name) => (name.startsWith(folder) ? name.slice(folder.length) : []));
  return [...new Set(files)].filter((file) => IMAGE_FILE_NAME.test(file));
}

/** Names in the store of what only the deleted `body` of `author` showed: no other text of theirs, nor one that may come back. */
export async function imagesLeftBy(
  database: Database,
  { author, body }: { author: string; body: string },
): Promise<string[]> {
  const left: string[] = [];
  for (const file of ownImages(author, body)) {
    const written = and(eq(posts.author, author), sql`strpos(${posts.body}, ${file}) > 0`);
    const kept = and(
      eq(deletedPosts.author, author),
      sql`strpos(${deletedPosts.post} ->> 'body', ${file}) > 0`,
    );
    const isShown = (await database.$count(posts, written)) + (await database.$count(deletedPosts, kept)) > 0;
    if (!isShown) left.push(postImageFolder(author) + file);
  }
  return left;
}
