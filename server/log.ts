import { destination, type Logger, pino } from 'pino';

/** Lines are buffered: writing each by itself costs a read more than the rest of its middleware. */
const GATHERED = { minLength: 8 * 1024, periodicFlush: 100 };

/** JSON lines on stdout; on a terminal only warnings, so that the URL stays in sight. */
export function createLog(level: string | null): Logger {
  const { fd, isTTY } = process.stdout;
  const options = { level: level ?? (isTTY ? 'warn' : 'info') };
  return isTTY ? pino(options) : pino(options, destination({ fd, sync: false, ...GATHERED }));
}
