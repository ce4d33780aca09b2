import { z } from 'zod';
import type { FileStore } from './file-store.ts';

interface Options {
  bucket: string;
  /** An OAuth access token of the project's service account. */
  accessToken: () => Promise<string>;
  host?: string;
}

const Page = z.object({
  items: z.array(z.object({ name: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});

const TIMEOUT_MS = 30_000;

/** A Firebase Storage bucket through the JSON API of Cloud Storage, without another SDK. */
export function createBucket({ bucket, accessToken, host = 'https://storage.googleapis.com' }: Options) {
  const root = `${host}/storage/v1/b/${encodeURIComponent(bucket)}/o`;

  async function send(method: 'GET' | 'DELETE', url: string): Promise<Response> {
    const headers = { authorization: `Bearer ${await accessToken()}` };
    return fetch(url, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  async function listBelow(prefix: string): Promise<string[]> {
    const names: string[] = [];
    let pageToken: string | undefined;
    do {
      const query = new URLSearchParams({ prefix, fields: 'items(name),nextPageToken' });
      if (pageToken !== undefined) query.set('pageToken', pageToken);
      const response = await send('GET', `${root}?${query}`);
      if (!response.ok) throw new Error(`The bucket answered ${response.status} to a list.`);
      const page = Page.parse(await response.json());
      names.push(...page.items.map(({ name }) => name));
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined);
    return names;
  }

  async function remove(name: string): Promise<void> {
    const response = await send('DELETE', `${root}/${encodeURIComponent(name)}`);
    await response.body?.cancel();
    // 404: already deleted by an earlier call.
    if (!response.ok && response.status !== 404) {
      throw new Error(`The bucket answered ${response.status} to a deletion.`);
    }
  }

  return {
    listBelow,
    async deleteBelow(prefix) {
      const names = await listBelow(prefix);
      for (const name of names) await remove(name);
      return names.length;
    },
  } satisfies FileStore;
}
