import { destination, type Logger, pino } from 'pino';

/**
 * Lines are buffered: writing each by itself costs a read more than the rest of its middleware. As bytes: of text the
 * buffer would be measured at each line. The rest is written at an exit, except that a piece under way (16 kB) is lost
 * if stdout takes no more.
 */
const GATHERED = { minLength: 8 * 1024, periodicFlush: 100, contentMode: 'buffer' } as const;

/** JSON lines on stdout; on a terminal only warnings, so that the URL stays in sight. */
export function createLog(level: string | null): Logger {
  const { fd, isTTY } = process.stdout;
  const options = { level: level ?? (isTTY ? 'warn' : 'info') };
  if (isTTY) return pino(options);
  const gathered = destination({ fd, sync: false, ...GATHERED });
  const write = gathered.write.bind(gathered);
  // The stream itself goes to pino, which flushes it before it exits. Its types know text only.
  gathered.write = (line) => write(Buffer.from(line) as unknown as string);
  return pino(options, gathered);
}
