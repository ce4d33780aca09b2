import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Problem } from '../../contract/errors.ts';
import type { Post } from '../../contract/posts.ts';
import type { Api, CallResult } from '../clients/api.ts';
import { type PostFields, holds } from '../lib/post-fields.ts';

export type NewStatus = 'draft' | 'published';

interface Target {
  id: string;
  /** The version the text was made from; null while there is no post. */
  version: number | null;
  /** A moderator's decision is not changed by an edit. */
  isHidden: boolean;
  /** The stored summary: sent back unchanged, one that was taken from the text would no longer follow it. */
  summary: string | null;
}

export type Sent =
  | { state: 'stored'; post: Post }
  | { state: 'conflict'; stored: Post }
  | { state: 'refused'; code: ErrorCode; problem?: Problem | undefined };

/** Sends a text so that sending it again after a lost answer neither makes a second post nor undoes a newer one. */
export function createPostSaver(api: Pick<Api, 'post' | 'patch'>) {
  /** What was last sent without an answer that it was stored. */
  let unanswered: PostFields | null = null;

  function create({ id }: Target, fields: PostFields, status: NewStatus): Promise<CallResult<Post>> {
    return api.post('/posts', { body: { id, ...fields, status } });
  }

  function update({ id, version, isHidden, ...base }: Target, fields: PostFields, status: NewStatus) {
    const summary = fields.summary === base.summary ? undefined : fields.summary;
    const changes = { ...fields, summary, ...(!isHidden && { status }) };
    return api.patch('/posts/:id', { params: { id }, body: { version: version!, ...changes } });
  }

  function outcome(result: CallResult<Post>): Sent {
    if (result.ok) return { state: 'stored', post: result.data };
    const { code, problem } = result;
    if (code === 'version-conflict' && problem?.current) {
      return { state: 'conflict', stored: problem.current };
    }
    return { state: 'refused', code, problem };
  }

  return async function send(target: Target, fields: PostFields, status: NewStatus): Promise<Sent> {
    const earlier = unanswered;
    // What the API may fill in is not compared.
    const wanted = fields.summary === target.summary ? { ...fields, summary: '' } : fields;
    unanswered = wanted;
    const isNew = target.version === null;
    const sent = outcome(await (isNew ? create(target, fields, status) : update(target, fields, status)));
    const stored =
      sent.state === 'conflict' ? sent.stored : sent.state === 'stored' && isNew ? sent.post : null;
    if (!stored) {
      if (sent.state === 'stored') unanswered = null;
      return sent;
    }
    const hasStatus = stored.status === status || stored.status === 'hidden';
    if (hasStatus && holds(stored, wanted)) {
      unanswered = null;
      return { state: 'stored', post: stored };
    }
    const isOurs = holds(stored, wanted) || (earlier !== null && holds(stored, earlier));
    if (!isOurs) return { state: 'conflict', stored };
    const again = outcome(await update({ ...target, version: stored.version }, fields, status));
    if (again.state === 'stored') unanswered = null;
    return again;
  };
}
