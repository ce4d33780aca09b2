import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Problem } from '../../contract/errors.ts';
import type { Post } from '../../contract/posts.ts';
import type { Api, CallResult } from '../clients/api.ts';
import { type PostFields, holds } from '../lib/post-fields.ts';

export type NewStatus = 'draft' | 'published';

interface Target {
  id: string;
  /** Version of the post the draft was based on; null for a new post. */
  version: number | null;
  /** Editing does not unhide a post. */
  isHidden: boolean;
  /** The stored summary. Not sent back unchanged: a summary derived from the text would stop following it. */
  summary: string | null;
}

export type Sent =
  | { state: 'stored'; post: Post }
  | { state: 'conflict'; stored: Post }
  | { state: 'refused'; code: ErrorCode; problem?: Problem | undefined };

/**
 * Saves a post idempotently: a retry after a lost response neither creates a second post nor undoes a newer
 * version.
 */
export function createPostSaver(api: Pick<Api, 'post' | 'patch'>) {
  /** The last request whose outcome is unknown. */
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
    // Ignores what the API fills in.
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
