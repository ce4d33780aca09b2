import { atom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { AccountCounts } from '../../contract/account-counts.ts';
import type { Receipt } from '../../contract/receipts.ts';
import type { Api } from '../clients/api.ts';
import type { AuthCode } from '../clients/auth-codes.ts';
import type { AuthResult } from '../clients/auth-result.ts';
import type { DeletionRecord } from '../device/deletion-record.ts';

export type Deletion =
  | { state: 'idle' }
  | { state: 'working'; step: 'data' | 'identity' }
  /** After a failed first step the member can stay; after a failed second one the data is gone. */
  | { state: 'failed'; step: 'data' | 'identity'; code: ErrorCode | AuthCode }
  | { state: 'done' };

export interface DeletionDeps {
  api: Pick<Api, 'delete'>;
  /** Deletes the account at the identity service, and the session with it. */
  deleteIdentity: () => Promise<AuthResult<void>>;
  read: () => DeletionRecord | null;
  write: (record: DeletionRecord) => void;
  /** Keeps guards from redirecting while a deletion runs. */
  hold: (isHeld: boolean) => void;
  /** Ends the session, deletes this device's data of `uid` and opens the receipt. */
  leave: (uid: string) => Promise<void>;
}

/** A repeated call after a lost response finds nothing: fall back to the counts from before. */
function receiptOf(answer: Receipt, accountCounts: AccountCounts | null): Receipt {
  if (answer.deleted.account > 0 || !accountCounts) return answer;
  const { posts, hidden, drafts, files, ...same } = accountCounts;
  const deleted = {
    ...same,
    account: 1,
    posts: posts + hidden + drafts,
    files: files ?? answer.deleted.files,
  };
  return { ...answer, deleted };
}

/** Deletes an account after re-authentication. Every step can be retried. */
export function createDeletion({ api, deleteIdentity, read, write, hold, leave }: DeletionDeps) {
  const $deletion = atom<Deletion>({ state: 'idle' });

  /** In memory too: storage may be blocked. */
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
    // On any other error this tab can do no more: the server deletes the account within minutes.
    const { receipt } = current!;
    if (result.ok)
      keep({ ...current!, receipt: { ...receipt, pending: { ...receipt.pending, identity: 0 } } });
    await finish();
  }

  async function start(uid: string, accountCounts: AccountCounts | null): Promise<void> {
    hold(true);
    $deletion.set({ state: 'working', step: 'data' });
    const result = await api.delete('/users/:id', { params: { id: uid } });
    if (!result.ok) {
      hold(false);
      $deletion.set({ state: 'failed', step: 'data', code: result.code });
      return;
    }
    keep({ uid, receipt: receiptOf(result.data, accountCounts) });
    await identityStep();
  }

  return {
    $deletion,
    start,
    identityStep,
    finish,
    /** Resumes after a reload. */
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
