import { destination, type Logger, pino } from 'pino';

/**
 * Lines are buffered: writing each by itself costs a read more than the rest of its middleware. As bytes: of text the
 * buffer would be measured at each line.
 */
const GATHERED = { minLength: 8 * 1024, periodicFlush: 100, contentMode: 'buffer' } as const;

/** JSON lines on stdout; on a terminal only warnings, so that the URL stays in sight. */
export function createLog(level: string | null): Logger {
  const { fd, isTTY } = process.stdout;
  const options = { level: level ?? (isTTY ? 'warn' : 'info') };
  if (isTTY) return pino(options);
  const gathered = destination({ fd, sync: false, ...GATHERED });
  // sonic-boom's types know text only.
  return pino(options, { write: (line) => gathered.write(Buffer.from(line) as unknown as string) });
}
