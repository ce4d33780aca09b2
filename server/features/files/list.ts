import type { ServiceContext } from '../../context.ts';
import { loggable } from '../../db/errors.ts';
import { ownFolder } from './ownership.ts';

/** Names of the member's files in the object store; null when the store is unavailable. */
export async function listFiles(ctx: ServiceContext, uid: string): Promise<string[] | null> {
  const folder = ownFolder(uid, 'all');
  if (folder === null) return [];
  try {
    return await ctx.files.listBelow(folder);
  } catch (error) {
    ctx.log.warn({ error: loggable(error) }, 'files could not be listed');
    return null;
  }
}
