import { type Logger, pino } from 'pino';

/** JSON lines on stdout; on a terminal only what needs attention, so that the address stays in sight. */
export function createLog(level: string | null): Logger {
  return pino({ level: level ?? (process.stdout.isTTY ? 'warn' : 'info') });
}
