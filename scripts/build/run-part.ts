import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Options {
  args?: readonly string[];
  /** Variables beside those of this process. */
  env?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

export interface Part {
  /** When others may go on, which it tells before it is done. */
  ready: Promise<unknown>;
  done: Promise<void>;
}

/** A part of the build has failed, and said why. */
export class PartFailed extends Error {
  override readonly name = 'PartFailed';
}

/** Runs a module in a process of its own, which ends with this one (see `part.ts`) or when it is aborted. */
export function runPart(root: string, module: string, { args = [], env = {}, signal }: Options): Part {
  const path = join(root, 'scripts/build', module);
  const child = fork(path, args, { cwd: root, env: { ...process.env, ...env }, signal });
  const done = once(child, 'close').then(([code, killedBy]) => {
    if (killedBy) throw new Error(`${module} was ended by ${killedBy}`);
    if (code !== 0) throw new PartFailed(`${module} has failed`);
  });
  const ready = Promise.race([once(child, 'message'), done]);
  // Who waits for them hears of it, even if that is later.
  for (const promise of [ready, done]) promise.catch(() => {});
  return { ready, done };
}
