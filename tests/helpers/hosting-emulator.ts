import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The official emulator of Firebase Hosting on the finished build; resolves to its URL. A link to a build is followed
 * by each request.
 */
export async function startHostingEmulator(
  atEnd: (undo: () => Promise<void>) => void,
  given?: string,
): Promise<string> {
  const build = given ?? (await realpath(join(ROOT, 'dist')));
  const folder = await mkdtemp(join(tmpdir(), 'agora-hosting-'));
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await symlink(join(build, 'client'), join(folder, 'client'));
  const { hosting } = JSON.parse(await readFile(join(build, 'firebase.json'), 'utf8')) as { hosting: object };
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = { hosting: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ hosting, emulators }));

  const firebase = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const args = ['emulators:start', '--only', 'hosting', '--project', 'demo-agora'];
  const child = spawn(process.execPath, [firebase, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'close');
  atEnd(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('All emulators ready')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(`The hosting emulator did not start:\n${output}`)));
  });
  return `http://127.0.0.1:${port}`;
}
