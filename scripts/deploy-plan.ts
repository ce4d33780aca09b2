import './load-env.ts';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildIfOutOfDate } from '../build/is-current.ts';
import { describePlan, planComment } from './deploy/describe-plan.ts';
import { explained } from './deploy/explained.ts';
import { DeployError, readBuilt, readLive } from './deploy/manifests.ts';
import { compareBuilds } from './deploy/plan.ts';
import { liveUrl } from './deploy/target.ts';

const USAGE = `Usage: npm run deploy:plan [-- ADDRESS OR FILE] [-- --first] [-- --markdown FILE]
Builds what is out of date, on this machine alone, and compares it with the live site of PUBLIC_SITE_URL, another address, or the manifest in a file.`;

await explained(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { first: { type: 'boolean' }, markdown: { type: 'string' } },
  });
  if (positionals.length > 1) throw new DeployError(USAGE);
  const source = values.first ? null : (positionals[0] ?? liveUrl());
  const live = source === null ? null : await readLive(source);
  await buildIfOutOfDate();
  const plan = compareBuilds(live, await readBuilt());
  console.log(source === null ? 'Nothing is live yet: every file is new.\n' : `Compared with ${source}\n`);
  console.log(describePlan(plan));
  if (values.markdown !== undefined) {
    const comment = planComment(plan, { preview: null, live: liveUrl() });
    await writeFile(values.markdown, comment);
  }
});
