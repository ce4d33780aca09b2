import type { DataOf, InputOf, PathOf } from '../../contract/calls.ts';
import type { Moved } from '../../contract/users.ts';
import { endpointUrl, withTag } from './member-urls.ts';

interface Context {
  api: App.Locals['api'];
  /** The page's path. */
  url: URL;
}

type Resource<Data> = { ok: true; data: Data } | { ok: false; answer: Response };

/** Not cached: the member may take it back. */
async function redirectFormerTag(response: Response, url: URL): Promise<Response> {
  const { movedTo } = (await response.json()) as Moved;
  const headers = { location: withTag(url, movedTo), 'cache-control': 'no-cache' };
  return new Response(null, { status: 301, headers });
}

/**
 * Fetches a page's data from the API in process while rendering. On failure the page returns `answer`, which
 * is empty and has the API's status; the server replaces it with the error page.
 */
export async function load<Path extends PathOf<'GET'>>(
  { api, url }: Context,
  path: Path,
  sent: InputOf<'GET', Path>,
): Promise<Resource<DataOf<'GET', Path>>> {
  const response = await api(endpointUrl(path, sent));
  if (response.status === 301) return { ok: false, answer: await redirectFormerTag(response, url) };
  if (!response.ok) return { ok: false, answer: new Response(null, { status: response.status }) };
  return { ok: true, data: (await response.json()) as DataOf<'GET', Path> };
}

/**
 * Refuses the editor's shell for an unknown tag and redirects from a former one. The server does not know who
 * asks, so it does not check the post: a different response for a draft would reveal it. Members who have not
 * completed their registration are not public but may write, hence the second look-up.
 */
export async function refuseNobody(context: Context, tag: string): Promise<Response | null> {
  const profile = await load(context, '/users/:id', { params: { id: tag } });
  if (profile.ok) return null;
  if (profile.answer.status !== 404) return profile.answer;
  const known = await load(context, '/user/public/exist', { query: { id: tag } });
  if (!known.ok) return known.answer;
  return known.data.exists ? null : profile.answer;
}
