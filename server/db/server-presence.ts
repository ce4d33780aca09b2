import { Client } from 'pg';

/** Longer than a healthy server takes to let somebody in. */
const ANSWER_MS = 1500;

/** The server's own refusals have an SQLSTATE. */
const isAnswer = (error: unknown) =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/**
 * Asks over a connection of its own whether the server at `url` still answers, for all who doubt it at the same time.
 * One that vanished without a reset (its packets are lost) leaves connections open for as long as TCP tries again.
 */
export function createPresence(url: string): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
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

  return () => (asking ??= ask().finally(() => (asking = null)));
}
