import './load-env.ts';
import { parseArgs } from 'node:util';
import { describePlan } from './deploy/describe-plan.ts';
import { explained } from './deploy/explained.ts';
import { noteOf, readLiveRelease, runFirebase } from './deploy/firebase.ts';
import { DeployError, fetchLive, readBuilt } from './deploy/manifests.ts';
import { compareBuilds } from './deploy/plan.ts';
import { prepareBuild } from './deploy/prepare-build.ts';
import { deployTarget } from './deploy/target.ts';

/**
 * Checks, builds, says what changes and puts the static site on Firebase Hosting. `--built` takes what `npm run build`
 * made before: the rights of a deployment need not be where packages of the build run.
 */
await explained(async () => {
  const { values } = parseArgs({
    options: {
      message: { type: 'string', short: 'm', default: '' },
      built: { type: 'boolean', default: false },
    },
  });
  const target = deployTarget();
  await prepareBuild(values.built);
  const built = await readBuilt();
  // A site that cannot be compared with is deployed all the same: it may be the first time, or a repair.
  const live = await fetchLive(target.siteUrl).catch((error: unknown) => {
    if (!(error instanceof DeployError)) throw error;
    console.log(`${error.message.split(' Before the first')[0]} Every file counts as new.\n`);
    return null;
  });
  console.log(describePlan(compareBuilds(live, built)));
  const { version } = await readLiveRelease(target);
  const message = noteOf(version, values.message);
  await runFirebase(['deploy', '--only', 'hosting', ...(message ? ['--message', message] : [])], target);
  console.log(`\nLive on ${target.siteUrl}. Look at it: npm run doctor -- ${target.siteUrl}`);
  if (version !== null) console.log(`Back to what was there before: npm run rollback`);
});
