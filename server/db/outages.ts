import type { Logger } from 'pino';
import { loggable } from './errors.ts';

const LOOK_MS = 1000;

/** Receives each failure for want of the database. */
export type NoteOutage = (error: unknown) => void;

/** Logs once that the database is out of reach, and once that it is back, with the calls refused in between. */
export function logOutages(log: Logger, ping: () => Promise<void>): NoteOutage {
  let refused = 0;

  async function look(since: number): Promise<void> {
    try {
      await ping();
    } catch {
      return lookLater(since);
    }
    const seconds = Math.round((performance.now() - since) / 1000);
    log.warn({ seconds, refused }, 'the database is back');
    refused = 0;
  }

  const lookLater = (since: number) => void setTimeout(() => void look(since), LOOK_MS).unref();

  return (error) => {
    refused += 1;
    if (refused > 1) return;
    log.error({ error: loggable(error) }, 'the database is out of reach');
    lookLater(performance.now());
  };
}
