import { atom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Holdings } from '../../contract/holdings.ts';
import type { Receipt } from '../../contract/receipts.ts';
import type { Api } from '../clients/api.ts';
import type { AuthCode } from '../clients/auth-codes.ts';
import type { AuthResult } from '../clients/auth-result.ts';
import type { DeletionRecord } from '../device/deletion-record.ts';

export type Deletion =
  | { state: 'idle' }
  | { state: 'working'; step: 'data' | 'identity' }
  /** After a failure in the first step the member may stay; after one in the second the data is gone. */
  | { state: 'failed'; step: 'data' | 'identity'; code: ErrorCode | AuthCode }
  | { state: 'done' };

export interface DeletionDeps {
  api: Pick<Api, 'delete'>;
  /** Deletes the account of the identity service, and with it the session there. */
  deleteIdentity: () => Promise<AuthResult<void>>;
  read: () => DeletionRecord | null;
  write: (record: DeletionRecord) => void;
  /** While a deletion runs no guard leads away from the page. */
  hold: (isHeld: boolean) => void;
  /** Ends the session, forgets what this device keeps of `uid` and shows the receipt. */
  leave: (uid: string) => Promise<void>;
}

/** The answer of a first call may be lost and a repeated one finds nothing: what was counted before is told then. */
function receiptOf(answer: Receipt, held: Holdings | null): Receipt {
  if (answer.deleted.account > 0 || !held) return answer;
  const { posts, drafts, files, ...same } = held;
  const deleted = { ...same, account: 1, posts: posts + drafts, files: files ?? answer.deleted.files };
  return { ...answer, deleted };
}

/** Deletes an account whose member has just proved who they are. Every step may be repeated. */
export function createDeletion({ api, deleteIdentity, read, write, hold, leave }: DeletionDeps) {
  const $deletion = atom<Deletion>({ state: 'idle' });

  /** Also here: the browser may refuse storage. */
  let current: DeletionRecord | null = null;

  function keep(record: DeletionRecord): void {
    current = record;
    write(record);
  }

  async function finish(): Promise<void> {
    const { uid, ...record } = current!;
    keep({ ...record, uid: null });
    $deletion.set({ state: 'done' });
    await leave(uid ?? '');
  }

  async function identityStep(): Promise<void> {
    $deletion.set({ state: 'working', step: 'identity' });
    const result = await deleteIdentity();
    if (!result.ok && result.code === 'auth/network-request-failed') {
      $deletion.set({ state: 'failed', step: 'identity', code: result.code });
      return;
    }
    // Whatever else the service says, it lets this tab do no more: then the server does it, within minutes.
    const { receipt } = current!;
    if (result.ok)
      keep({ ...current!, receipt: { ...receipt, pending: { ...receipt.pending, identity: 0 } } });
    await finish();
  }

  async function start(uid: string, held: Holdings | null): Promise<void> {
    hold(true);
    $deletion.set({ state: 'working', step: 'data' });
    const result = await api.delete('/users/:id', { params: { id: uid } });
    if (!result.ok) {
      hold(false);
      $deletion.set({ state: 'failed', step: 'data', code: result.code });
      return;
    }
    keep({ uid, receipt: receiptOf(result.data, held) });
    await identityStep();
  }

  return {
    $deletion,
    start,
    identityStep,
    finish,
    /** Goes on where a page that was closed or loaded again stopped. */
    async resume(uid: string): Promise<void> {
      const stopped = read();
      if (stopped?.uid !== uid || $deletion.get().state !== 'idle') return;
      current = stopped;
      hold(true);
      await identityStep();
    },
    giveUp(): void {
      if ($deletion.get().state === 'failed') $deletion.set({ state: 'idle' });
    },
  };
}
