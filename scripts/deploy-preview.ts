import './load-env.ts';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { planComment } from './deploy/describe-plan.ts';
import { explained } from './deploy/explained.ts';
import { deployPreview } from './deploy/firebase.ts';
import { DeployError, fetchLive, readBuilt } from './deploy/manifests.ts';
import { compareBuilds } from './deploy/plan.ts';
import { prepareBuild } from './deploy/prepare-build.ts';
import { deployTarget } from './deploy/target.ts';

const USAGE = 'Usage: npm run deploy:preview -- NAME [--built] [--markdown FILE]';
const NAME = /^[a-z\d][a-z\d-]{0,30}$/;

/** Puts the build on an address of its own for a week, and says which pages changed, with links. */
await explained(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { markdown: { type: 'string' }, built: { type: 'boolean', default: false } },
  });
  const [name = ''] = positionals;
  if (!NAME.test(name) || name === 'live' || positionals.length > 1) {
    throw new DeployError(
      `${USAGE}\nA name has small letters, digits and hyphens, such as pr-12; not "live".`,
    );
  }
  const target = deployTarget();
  await prepareBuild(values.built);
  const live = await fetchLive(target.siteUrl).catch(() => null);
  const plan = compareBuilds(live, await readBuilt());
  const preview = await deployPreview(name, target);
  const comment = planComment(plan, { preview, live: target.siteUrl });
  console.log(comment);
  if (values.markdown !== undefined) await writeFile(values.markdown, comment);
});
