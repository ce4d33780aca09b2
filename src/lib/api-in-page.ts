import type { DataOf, InputOf, PathOf } from '../../contract/calls.ts';
import type { Moved } from '../../contract/users.ts';
import { endpointUrl, withTag } from './member-urls.ts';

interface Context {
  api: App.Locals['api'];
  /** Of the page. */
  url: URL;
}

type Resource<Data> = { ok: true; data: Data } | { ok: false; answer: Response };

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
export async function load<Path extends PathOf<'GET'>>(
  { api, url }: Context,
  path: Path,
  sent: InputOf<'GET', Path>,
): Promise<Resource<DataOf<'GET', Path>>> {
  const response = await api(endpointUrl(path, sent));
  if (response.status === 301) return { ok: false, answer: await leadOn(response, url) };
  if (!response.ok) return { ok: false, answer: new Response(null, { status: response.status }) };
  return { ok: true, data: (await response.json()) as DataOf<'GET', Path> };
}

/**
 * Refuses the shell of an editor below a tag that is nobody's, and leads from one that was given up to the one in use.
 * The server does not know who asks. A member who has not completed the registration is shown to nobody, but may
 * write already; and whether a post is there stays the editor's question, asked with the owner's token: another
 * answer for a draft than for nothing would tell of the draft.
 */
export async function refuseNobody(context: Context, tag: string): Promise<Response | null> {
  const profile = await load(context, '/users/:id', { params: { id: tag } });
  if (profile.ok) return null;
  if (profile.answer.status !== 404) return profile.answer;
  const known = await load(context, '/user/public/exist', { query: { id: tag } });
  if (!known.ok) return known.answer;
  return known.data.exists ? null : profile.answer;
}
