import './load-env.ts';
import { resolve } from 'node:path';
import { linkBuild, listBuilds, timeOfBuild } from '../build/publish.ts';
import { explained } from './deploy/explained.ts';
import { readLiveRelease, rollBackTo } from './deploy/firebase.ts';
import { DeployError } from './deploy/manifests.ts';
import { deployTarget } from './deploy/target.ts';

const USAGE = `Usage: npm run rollback              what Firebase Hosting served before the last deployment
       npm run rollback -- VERSION   a version that its console or a deployment named
       npm run rollback -- dist      the build before, on this machine
       npm run rollback -- dist BUILD   that one, also a later one`;
const ROOT = resolve(import.meta.dirname, '..');

async function rollBackHere(wanted: string | undefined): Promise<void> {
  const { current, all } = await listBuilds(ROOT);
  const name = await linkBuild(ROOT, wanted);
  if (name === null) {
    const listed = all.map(
      (one) => `\n  ${one}  ${timeOfBuild(one)}${one === current ? '  (linked now)' : ''}`,
    );
    throw new DeployError(
      `${wanted === undefined ? 'No earlier build' : `No build ${wanted}`} is kept here. What is, for npm run rollback -- dist BUILD:${listed.join('')}`,
    );
  }
  console.log(
    `dist is the build of ${timeOfBuild(name)} again. Restart the service: it keeps the build it began with.`,
  );
  if (current !== undefined) console.log(`To undo this: npm run rollback -- dist ${current}`);
}

/** Puts back the site of before; the sources stay, and the next deployment is made of them. */
await explained(async () => {
  const [which = '', ...rest] = process.argv.slice(2);
  if (which === 'dist' && rest.length <= 1) return rollBackHere(rest[0]);
  if (rest.length > 0 || !/^[\w-]*$/.test(which)) throw new DeployError(USAGE);
  const target = deployTarget();
  const { version, before } = await readLiveRelease(target);
  const wanted = which || before;
  if (wanted === null) {
    throw new DeployError(
      'The live release does not say what was there before it: name a version that the console of Firebase Hosting lists, npm run rollback -- VERSION',
    );
  }
  if (wanted === version) throw new DeployError(`Version ${wanted} is live already.`);
  await rollBackTo(wanted, target);
  console.log(`\nLive again: version ${wanted}. To undo this: npm run rollback -- ${version}`);
  console.log(
    'Where the code changed since, the service has to be put back too: docs/publishing.md, "Going back".',
  );
});
