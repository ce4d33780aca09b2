import { lstat, readdir, readFile } from 'node:fs/promises';
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

/** A link would upload what it leads to. */
async function refuseLinks(folder: string): Promise<void> {
  const [config, client] = ['firebase.json', 'client'].map((name) => join(folder, name)) as [string, string];
  const [ofConfig, ofClient] = await Promise.all([lstat(config), lstat(client)]).catch(() => {
    throw new DeployError(`There is no build in ${folder}: run npm run build, or leave --built out.`);
  });
  if (!ofConfig.isFile()) throw new DeployError(`${config} is refused: it is no file.`);
  if (!ofClient.isDirectory()) throw new DeployError(`${client} is refused: it is no folder.`);
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (link) throw new DeployError(`${join(link.parentPath, link.name)} is refused: it is no file.`);
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DeployError(`${path} is refused: ${(error as Error).message}`);
  }
}

/** Refuses a build from elsewhere that would do more than be uploaded where the deployment's rights are. */
export async function requirePlainBuild(folder = DIST): Promise<void> {
  await refuseLinks(folder);
  const config = join(folder, 'firebase.json');
  const { error } = HostingFile.safeParse(parsed(await readFile(config, 'utf8'), config));
  if (error) throw new DeployError(`${config} is refused: ${z.prettifyError(error)}`);
}

/** Checks and builds; with `isBuilt` takes what was built before, perhaps elsewhere. */
export async function prepareBuild(isBuilt: boolean): Promise<void> {
  if (isBuilt) return requirePlainBuild();
  await checkContent();
  await buildIfOutOfDate();
}
