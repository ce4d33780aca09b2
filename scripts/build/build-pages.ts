import { fork } from 'node:child_process';
import { join } from 'node:path';
import { CACHES } from './caches.ts';
import type { Mark } from './timeline.ts';

/** Rendering makes much that is soon forgotten: with more room for it, less time goes into clearing it away. */
export const NODE_OPTIONS = ['--max-semi-space-size=64'];

/** What reads the content and what renders it in compiled form, as `npm start` keeps its own code. */
const CODE_CACHE = join(CACHES, 'code');

export const environment = (root: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(root, CODE_CACHE),
});

/** Builds the pages and their search index in a process of its own, whose output is shown only when it fails. */
export function buildPages(root: string): Promise<Mark[]> {
  const child = fork(join(root, 'scripts/build/pages.ts'), {
    cwd: root,
    env: environment(root),
    execArgv: NODE_OPTIONS,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const timeline: Mark[] = [];
  const output: Buffer[] = [];
  child.on('message', (mark: Mark) => timeline.push(mark));
  child.stdout!.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr!.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) return done(timeline);
      process.stderr.write(Buffer.concat(output));
      fail(new Error('The pages were not built; the reason is above.'));
    });
  });
}
