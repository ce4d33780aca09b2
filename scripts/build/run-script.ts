import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Options {
  args?: readonly string[];
  /** Variables beside those of this process. */
  env?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/**
 * Runs a part of a build in a process of its own, which has begun when this returns, and which ends with this one (see
 * `part.ts`) or when it is aborted.
 */
export async function runScript(
  root: string,
  name: string,
  { args = [], env = {}, signal }: Options,
): Promise<void> {
  const path = join(root, 'scripts/build', name);
  const script = fork(path, args, { cwd: root, env: { ...process.env, ...env }, signal });
  const [exitCode] = (await once(script, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`${name} has failed; the reason is above.`);
}
