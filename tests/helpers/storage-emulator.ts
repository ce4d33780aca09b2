import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FIREBASE = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');
const OLDEST_JAVA = 21;

/**
 * Why the official emulator of Storage cannot run here; null when it can. It is not fetched for a test. Elsewhere the
 * rules are evaluated by `security-rules.ts`.
 */
export async function missingForEmulator(): Promise<string | null> {
  const { stderr = '' } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, version = '0'] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  if (Number(version) < OLDEST_JAVA) return `Java ${OLDEST_JAVA} or later`;
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  const files = await readdir(folder).catch(() => []);
  const hasRules = files.some((file) => file.startsWith('cloud-storage-rules-runtime'));
  return hasRules ? null : 'the rules runtime (npx firebase setup:emulators:storage)';
}

/** The official emulator with the rules of production. */
export async function startStorageEmulator(
  project: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-rules-'));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const emulators = {
    storage: { port },
    hub: { port: hub },
    logging: { port: logging },
    ui: { enabled: false },
  };
  await writeFile(
    join(folder, 'firebase.json'),
    JSON.stringify({ storage: { rules: 'storage.rules' }, emulators }),
  );
  await copyFile(join(ROOT, 'storage.rules'), join(folder, 'storage.rules'));
  const child = spawn(
    process.execPath,
    [FIREBASE, 'emulators:start', '--only', 'storage', '--project', project],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exit = once(child, 'close');
  let output = '';
  await new Promise<void>((ready, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('All emulators ready')) ready();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exit.then(() => fail(new Error(`The emulator ended:\n${output}`)));
  });
  return {
    port,
    async close() {
      child.kill('SIGINT');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
