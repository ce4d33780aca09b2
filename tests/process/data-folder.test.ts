import { lstatSync, readdirSync } from 'node:fs';
import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { signUp, uploadPicture } from '../helpers/demo-member.ts';
import { image } from '../helpers/object-store.ts';
import { runServer, temporaryFolder } from '../helpers/server-process.ts';

/**
 * Everything below a folder that is not for its owner alone. Started as root, the service lets the group of PostgreSQL's
 * user pass through the folder itself, without reading it.
 */
function open(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  // The server renames its files into place: one that was listed may have its other name by now.
  const modeOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  const passable = process.getuid?.() === 0 ? 0o010 : 0;
  return [folder, ...paths].filter(
    (path) => (modeOf(path) & 0o077 & ~(path === folder ? passable : 0)) !== 0,
  );
}

it('keeps its data from other users of the machine, and mends what it finds', async () => {
  const folder = join(await temporaryFolder(onTestFinished), 'data');
  const env = { DATA_DIR: folder };
  const first = runServer(env, onTestFinished);
  const address = await first.ready();
  await uploadPicture(address, await signUp(address, 'ana-lima'), image(2000));
  first.child.kill('SIGTERM');
  await first.ended();
  expect(await readdir(join(folder, 'storage/objects'))).toHaveLength(1);
  expect(await readdir(join(folder, 'auth'))).toContain('accounts.json');
  expect(open(folder)).toEqual([]);

  await chmod(join(folder, 'auth/accounts.json'), 0o644);
  await chmod(join(folder, 'postgres/base'), 0o755);
  await chmod(folder, 0o777);
  const second = runServer(env, onTestFinished);
  await second.ready();
  expect(open(folder)).toEqual([]);
});
