import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { buildIfOutOfDate } from '../../build/is-current.ts';
import { checkContent } from './check-content.ts';
import { DeployError, DIST } from './manifests.ts';

/** What the build writes. Firebase knows options that run commands, or upload other folders. */
const HostingFile = z.strictObject({
  hosting: z.strictObject({
    public: z.literal('client'),
    cleanUrls: z.boolean(),
    trailingSlash: z.boolean(),
    ignore: z.array(z.string()),
    redirects: z.array(z.unknown()),
    rewrites: z.array(z.unknown()),
    headers: z.array(z.unknown()),
  }),
});

async function readHosting(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, 'firebase.json'), 'utf8').catch(() => {
    throw new DeployError(`There is no build in ${folder}: run npm run build, or leave --built out.`);
  });
  return JSON.parse(text);
}

/** Refuses a build from elsewhere that would do more than be uploaded where the deployment's rights are. */
export async function requirePlainBuild(folder = DIST): Promise<void> {
  const { error } = HostingFile.safeParse(await readHosting(folder));
  if (error) throw new DeployError(`${join(folder, 'firebase.json')} is refused: ${z.prettifyError(error)}`);
  const entries = await readdir(join(folder, 'client'), { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (link) throw new DeployError(`${join(link.parentPath, link.name)} is refused: it is no file.`);
}

/** Checks and builds; with `isBuilt` takes what was built before, perhaps elsewhere. */
export async function prepareBuild(isBuilt: boolean): Promise<void> {
  if (isBuilt) return requirePlainBuild();
  await checkContent();
  await buildIfOutOfDate();
}
