import { memberFolder } from '../../../contract/file-names.ts';
import type { ServiceContext } from '../../context.ts';
import { loggable } from '../../db/errors.ts';

/** Names of the member's files in the object store; null when the store is unavailable. */
export async function listFiles(ctx: ServiceContext, uid: string): Promise<string[] | null> {
  try {
    return await ctx.files.listBelow(memberFolder(uid));
  } catch (error) {
    ctx.log.warn({ error: loggable(error) }, 'files could not be listed');
    return null;
  }
}
