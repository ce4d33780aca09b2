import { DatabaseError } from 'pg';
import { singleClient } from './single-client.ts';

/** Timeout for a new connection: of the pool and of a probe, so that a slow server is not taken for a lost one. */
export const CONNECT_MS = 3000;

export interface Presence {
  /** Probes the server; concurrent callers share one probe. */
  isPresent: () => Promise<boolean>;
  /** Whether the last probe failed. */
  isGone: () => boolean;
}

/**
 * Probes the server at `url` over connections of its own. A server that vanished without a reset (its packets
 * are lost) leaves pooled connections open for as long as TCP retries.
 */
export function createPresence(url: string): Presence {
  let asking: Promise<boolean> | null = null;
  let isGone = false;

  async function answers(): Promise<boolean> {
    const client = singleClient(url, { connectionTimeoutMillis: CONNECT_MS });
    try {
      await client.connect();
      return true;
    } catch (error) {
      // A refusal is an answer.
      return error instanceof DatabaseError;
    } finally {
      void client.end();
    }
  }

  async function ask(): Promise<boolean> {
    const isPresent = await answers();
    isGone = !isPresent;
    asking = null;
    return isPresent;
  }

  return { isPresent: () => (asking ??= ask()), isGone: () => isGone };
}
