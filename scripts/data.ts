import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportData } from '../server/backup/export.ts';
import { importData } from '../server/backup/import.ts';
import { RefusedError } from '../server/backup/refused-error.ts';
import { ConfigurationError, parseConfig } from '../server/config.ts';
import { DatabaseOpenError } from '../server/db/connect.ts';
import { DiskFullError } from '../server/disk/disk-room.ts';

const USAGE = `Usage, with the variables of the service in the environment or in .env:
  npm run data:export [-- FILE]              all data, while the service runs or not
  npm run data:import -- FILE [--replace]    the same, into any database`;

const REFUSALS = [RefusedError, ConfigurationError, DatabaseOpenError, DiskFullError];

const say = (line: string) => console.log(line);

/** A name of its own for each call, in the folder of the call. */
function defaultFile(command: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `agora-${command}-${time}.tar.gz`;
}

function explainUsage(): never {
  console.error(USAGE);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  } catch {
    return explainUsage();
  }
}

const { values, positionals } = readArguments();
const [command = '', named, ...rest] = positionals;
// npm changes into the folder of the repository.
const file = resolve(process.env['INIT_CWD'] ?? '', named ?? defaultFile(command));
process.chdir(resolve(import.meta.dirname, '..'));
if (rest.length > 0) explainUsage();
try {
  // For the owner alone: passwords of the demo, addresses and secrets are among the data.
  process.umask(0o077);
  if (command === 'export' && !values.replace) {
    await exportData(parseConfig(process.env), file, say);
    say(`Written: ${file}`);
  } else if (command === 'import' && named !== undefined) {
    await importData({ config: parseConfig(process.env), file, replace: values.replace, say });
    say('Done.');
  } else explainUsage();
} catch (error) {
  const isRefusal = REFUSALS.some((kind) => error instanceof kind);
  console.error(isRefusal && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
