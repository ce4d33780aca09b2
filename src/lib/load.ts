import type { Moved } from '../../contract/users.ts';
import { withQuery, withTag } from './addresses.ts';

type Loaded<Data> = { ok: true; data: Data } | { ok: false; answer: Response };

/** A tag that was given up leads on; the member may take it up again, so nobody keeps the answer. */
async function leadOn(response: Response, url: URL): Promise<Response> {
  const { movedTo } = (await response.json()) as Moved;
  const headers = { location: withTag(url, movedTo), 'cache-control': 'no-cache' };
  return new Response(null, { status: 301, headers });
}

/**
 * What the page at `url` shows, read from the API in process while it is rendered. When that fails the page
 * returns `answer`: it is empty, with the API's status, and the server puts the error page in its place.
 */
export async function load<Data>(
  { api, url }: { api: App.Locals['api']; url: URL },
  path: string,
  query: Record<string, string | null | undefined> = {},
): Promise<Loaded<Data>> {
  const response = await api(withQuery(path, query));
  if (response.status === 301) return { ok: false, answer: await leadOn(response, url) };
  if (!response.ok) return { ok: false, answer: new Response(null, { status: response.status }) };
  return { ok: true, data: (await response.json()) as Data };
}
