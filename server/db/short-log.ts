import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedClient } from './embedded-client.ts';

/** A 16 MB file of the write-ahead log. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** Beyond this a checkpoint is made; one or two are added until it is done. */
const MAX_SEGMENTS = 3;
const LOOK_MS = 500;
const PERIOD_MS = 5 * 60_000;

/**
 * PGlite makes no checkpoints while it runs, so its log would grow until it exits. This makes one when the
 * log has grown, and every few minutes after a write.
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
    // Recycled segments hold old data under a new name.
    const { now = '' } = rows[0] ?? {};
    for (const name of segments()) if (now !== '' && name > now) rmSync(join(log, name), { force: true });
  }

  function checkpoint(): Promise<void> {
    isWritten = false;
    // A running checkpoint may miss what the caller needs in it.
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
    /** Call after every write. */
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
