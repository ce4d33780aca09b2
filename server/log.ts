import { destination, type Logger, pino } from 'pino';

/**
 * Lines are gathered for this long, or until there are so many bytes: to write each by itself costs a read more than
 * the rest of its middleware together.
 */
const GATHERED = { minLength: 8 * 1024, periodicFlush: 100 };

/** JSON lines on stdout; on a terminal only what needs attention, so that the address stays in sight. */
export function createLog(level: string | null): Logger {
  const { fd, isTTY } = process.stdout;
  const options = { level: level ?? (isTTY ? 'warn' : 'info') };
  return isTTY ? pino(options) : pino(options, destination({ fd, sync: false, ...GATHERED }));
}
