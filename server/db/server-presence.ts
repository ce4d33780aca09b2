import { Client } from 'pg';

/** Longer than a healthy server takes to accept a connection. */
const ANSWER_MS = 1500;

/** Refusals by the server itself have an SQLSTATE. */
const isAnswer = (error: unknown) =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

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
    const client = new Client({
      connectionString: url,
      application_name: 'agora',
      connectionTimeoutMillis: ANSWER_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      return isAnswer(error);
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
