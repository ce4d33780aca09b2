import { ConfigurationError, parseConfig } from '../server/config.ts';
import { CALLER_CHECKS } from './doctor/caller-checks.ts';
import { type Check, type Deployment, NoAnswer, printable, type Problems } from './doctor/deployment.ts';
import { FIREBASE_CHECKS } from './doctor/firebase-checks.ts';
import { SERVICE_CHECKS } from './doctor/service-checks.ts';
import { SITE_CHECKS } from './doctor/site-checks.ts';

const USAGE =
  'Usage: npm run doctor -- https://agora.example\nSign-in and files are checked with the PUBLIC_FIREBASE_* of the environment or of .env.';

async function problemsOf({ run }: Check, deployment: Deployment): Promise<Problems> {
  try {
    return await run(deployment);
  } catch (error) {
    if (error instanceof NoAnswer) return [error.message];
    throw error;
  }
}

/** Looks at a deployment from outside; resolves to the number of problems. */
async function examine(deployment: Deployment): Promise<number> {
  let count = 0;
  for (const check of [...SITE_CHECKS, ...SERVICE_CHECKS, ...CALLER_CHECKS, ...FIREBASE_CHECKS]) {
    const problems = await problemsOf(check, deployment);
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.title}`);
    for (const problem of problems) console.log(`    ${printable(problem)}`);
    count += problems.length;
  }
  return count;
}

const [address = ''] = process.argv.slice(2);
if (!URL.canParse(address)) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const { isDemo, firebase, providers } = parseConfig(process.env);
  const { origin } = new URL(address);
  const count = await examine({ origin, firebase: isDemo ? null : firebase, providers });
  console.log(count === 0 ? '\nAll is well.' : `\n${count} to mend.`);
  process.exitCode = count === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
