import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { createCompressor, hashContent } from '../../build/compress.ts';

/*
 * Compresses the files of the folder that is given, as a build of the product does with its own.
 */

const [folder = ''] = process.argv.slice(2);
const { compress, close } = createCompressor(join(folder, '../compressed'));
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile());
await Promise.all(
  files.map(async ({ parentPath, name }) => {
    const body = await readFile(join(parentPath, name));
    await compress({ body, hash: hashContent(body), type: getMimeType(name) ?? '' });
  }),
);
await close();
