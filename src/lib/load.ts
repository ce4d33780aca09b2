import { withQuery } from './addresses.ts';

type Loaded<Data> = { ok: true; data: Data } | { ok: false; answer: Response };

/**
 * What a page rendered on demand shows, read from the API in process. When that fails the page returns `answer`:
 * it is empty, with the API's status, and the server puts the error page in its place.
 */
export async function load<Data>(
  api: App.Locals['api'],
  path: string,
  query: Record<string, string | null | undefined> = {},
): Promise<Loaded<Data>> {
  const response = await api(withQuery(path, query));
  if (!response.ok) return { ok: false, answer: new Response(null, { status: response.status }) };
  return { ok: true, data: (await response.json()) as Data };
}
