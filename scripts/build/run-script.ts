import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Runs a part of a build in a process of its own, which has begun when this returns, and which ends with this one (see
 * `part.ts`) or when it is aborted.
 */
export async function runScript(
  root: string,
  name: string,
  { args = [], signal }: { args?: readonly string[]; signal: AbortSignal },
): Promise<void> {
  const script = fork(join(root, 'scripts/build', name), args, { cwd: root, signal });
  const [exitCode] = (await once(script, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`${name} has failed; the reason is above.`);
}
