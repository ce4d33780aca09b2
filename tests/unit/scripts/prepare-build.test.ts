import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeHostingConfig } from '../../../build/hosting.ts';
import { DeployError } from '../../../scripts/deploy/manifests.ts';
import { requirePlainBuild } from '../../../scripts/deploy/prepare-build.ts';
import { parseConfig } from '../../../server/config.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** What of a build is handed to whoever deploys it. */
async function handedBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'agora-handed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const index = { files: {}, onDemand: { scripts: [], styles: [] }, inserted: [] };
  await writeHostingConfig(ROOT, folder, index, parseConfig({}));
  await mkdir(join(folder, 'client/wiki'), { recursive: true });
  await writeFile(join(folder, 'client/wiki/cogito.html'), '<p>');
  const path = join(folder, 'firebase.json');
  const { hosting } = JSON.parse(await readFile(path, 'utf8')) as { hosting: object };
  return { folder, hosting, write: (config: object) => writeFile(path, JSON.stringify(config)) };
}

it('takes what the build writes', async () => {
  const { folder } = await handedBuild();
  await expect(requirePlainBuild(folder)).resolves.toBeUndefined();
});

it('refuses a configuration that would run a command or upload another folder', async () => {
  const { folder, hosting, write } = await handedBuild();
  for (const config of [
    { hosting: { ...hosting, predeploy: 'env' } },
    { hosting: { ...hosting, public: '/etc' } },
    { hosting: [hosting] },
    { hosting, functions: { predeploy: 'env' } },
  ]) {
    await write(config);
    await expect(requirePlainBuild(folder)).rejects.toThrow(/firebase\.json is refused/);
  }
});

it('refuses a link, which would upload what it leads to', async () => {
  const { folder } = await handedBuild();
  await symlink('/proc/self/environ', join(folder, 'client/wiki/environ.html'));
  await expect(requirePlainBuild(folder)).rejects.toThrow('environ.html is refused');
});

it.each(['client', 'firebase.json'])('refuses a link in place of %s', async (name) => {
  const { folder } = await handedBuild();
  await rename(join(folder, name), join(folder, 'elsewhere'));
  await symlink(join(folder, 'elsewhere'), join(folder, name));
  await expect(requirePlainBuild(folder)).rejects.toThrow(`${name} is refused`);
});

it('refuses a configuration that cannot be read', async () => {
  const { folder } = await handedBuild();
  await writeFile(join(folder, 'firebase.json'), '{');
  await expect(requirePlainBuild(folder)).rejects.toThrow(DeployError);
});

it('says that there is no build', async () => {
  await expect(requirePlainBuild(join(tmpdir(), 'agora-nothing'))).rejects.toThrow('run npm run build');
});
