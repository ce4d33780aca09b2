import { ConfigurationError } from '../../server/config.ts';
import { DeployError } from './manifests.ts';

/** Runs a command; what an operator can mend is a sentence and exit code 1, not a stack trace. */
export async function explained(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isTheirs =
      error instanceof DeployError ||
      error instanceof ConfigurationError ||
      (error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'));
    console.error(isTheirs ? error.message : error);
    process.exitCode = 1;
  }
}
