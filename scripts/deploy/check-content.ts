import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { DeployError } from './manifests.ts';

const CHECK = resolve(import.meta.dirname, '../content/check.ts');

/** Refuses what an author has to mend, naming file and line. */
export async function checkContent(): Promise<void> {
  const [code] = (await once(spawn(process.execPath, [CHECK], { stdio: 'inherit' }), 'close')) as [number];
  if (code !== 0) throw new DeployError('The content is refused: see above. The live site is as it was.');
}
