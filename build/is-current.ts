import '../scripts/load-env.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hashInputs } from './fingerprint.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Whether the last build was made from the same files and variables. */
async function isBuilt(): Promise<boolean> {
  const [made, inputs] = await Promise.all([
    readFile(join(ROOT, 'dist/build.json'), 'utf8').catch(() => '{}'),
    hashInputs(ROOT, process.env),
  ]);
  return (JSON.parse(made) as { inputs?: string }).inputs === inputs;
}

/** Builds in a child process, which frees its memory before the caller continues. */
export async function buildIfOutOfDate(): Promise<void> {
  if (await isBuilt()) return;
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build.ts')], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
}
