import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedClient } from './embedded-client.ts';

/** A file of the write-ahead log, of 16 MB. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** With more of them a checkpoint is made; one or two are added until it is. */
const MAX_SEGMENTS = 3;
const LOOK_MS = 500;
const PERIOD_MS = 5 * 60_000;

/**
 * PGlite makes no checkpoint while it runs, so that its log would grow until it ends. This makes one when the log has
 * grown, and every few minutes in which something was written.
 */
export function keepLogShort(client: EmbeddedClient, folder: string, onError: (error: unknown) => void) {
  const log = join(folder, 'pg_wal');
  let lookAt = 0;
  let isWritten = false;
  let making: Promise<void> | null = null;

  const segments = () => readdirSync(log).filter((name) => SEGMENT.test(name));

  async function make(): Promise<void> {
    await client.exec('CHECKPOINT');
    const { rows } = await client.query<{ now: string }>(
      'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS now',
    );
    // Segments made ahead of their use are old ones under a new name, with what was written in them.
    const { now = '' } = rows[0] ?? {};
    for (const name of segments()) if (now !== '' && name > now) rmSync(join(log, name), { force: true });
  }

  function checkpoint(): Promise<void> {
    isWritten = false;
    // One that is being made may have begun before what its caller wants to be in it.
    const made = (making ?? Promise.resolve()).then(make, make);
    making = made;
    const forget = () => void (making === made && (making = null));
    made.then(forget, forget);
    return made;
  }

  const timer = setInterval(() => {
    if (isWritten) checkpoint().catch(onError);
  }, PERIOD_MS).unref();

  return {
    checkpoint,
    /** Is told of every write. */
    written(): void {
      isWritten = true;
      if (making !== null || performance.now() < lookAt) return;
      lookAt = performance.now() + LOOK_MS;
      if (segments().length > MAX_SEGMENTS) checkpoint().catch(onError);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await making?.catch(() => {});
    },
  };
}
