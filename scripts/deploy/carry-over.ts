import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildManifest } from '../../contract/build-manifest.ts';

const ASSET = /^\/_astro\/(?:[\w-]+\/)*[\w@-][\w.@-]*$/;
const AT_ONCE = 8;

/**
 * Copies scripts and styles of the live build into `client`: pages that readers have open, and processes of the service
 * that still run the build before, ask for them. Those of one build; resolves to their number.
 */
export async function carryOver(
  client: string,
  { live, built, origin }: { live: BuildManifest; built: BuildManifest; origin: string },
): Promise<number> {
  const gone = Object.entries(live.files).filter(([path]) => ASSET.test(path) && !(path in built.files));
  const queue = gone.values();
  let count = 0;
  const work = async () => {
    for (const [path, file] of queue) {
      const response = await fetch(new URL(path, origin)).catch(() => null);
      if (response?.ok !== true) continue;
      const body = Buffer.from(await response.arrayBuffer());
      if (!hash('sha256', body, 'base64url').startsWith(file.hash)) continue;
      await mkdir(dirname(join(client, path)), { recursive: true });
      await writeFile(join(client, path), body);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return count;
}
