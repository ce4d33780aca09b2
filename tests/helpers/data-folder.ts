import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { CLUSTER } from '../../server/db/embedded/embedded.ts';
import { temporaryFolder } from './server-process.ts';

/** A data folder that goes with the test, with a new database, as at every start of a server but its first. */
export async function dataFolder(atEnd: Parameters<typeof temporaryFolder>[0]): Promise<string> {
  const folder = await temporaryFolder(atEnd);
  await cp(join(inject('dataFolderTemplate'), CLUSTER), join(folder, CLUSTER), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
  return folder;
}
