import { expect, it, vi } from 'vitest';
import type { Receipt } from '../../../contract/receipts.ts';
import type { ApiResult } from '../../../src/clients/api.ts';
import type { AuthResult } from '../../../src/clients/auth-result.ts';
import type { DeletionRecord } from '../../../src/device/deletion-record.ts';
import { createDeletion } from '../../../src/stores/account-deletion.ts';

const nothing = { account: 0, posts: 0, products: 0, contacts: 0, addresses: 0, formerTags: 0, files: 0 };
const receipt = (deleted: Partial<Receipt['deleted']>): Receipt => ({
  deleted: { ...nothing, ...deleted },
  pending: { posts: 0, files: 0, identity: 1 },
});
const held = {
  posts: 1,
  hidden: 1,
  drafts: 1,
  products: 0,
  contacts: 4,
  addresses: 1,
  formerTags: 0,
  files: 3,
};
const ok = { ok: true, data: undefined } as const;

function setUp(stored: DeletionRecord | null = null) {
  const log: string[] = [];
  let record = stored;
  const remove = vi.fn(
    async (path: string, { params }: { params: { id: string } }): Promise<ApiResult<Receipt>> => {
      log.push(`DELETE ${path} ${params.id}`);
      return { ok: true, data: receipt({ account: 1, posts: 3 }) };
    },
  );
  const deleteIdentity = vi.fn(async (): Promise<AuthResult<void>> => {
    log.push('identity');
    return ok;
  });
  const hold = vi.fn();
  const deletion = createDeletion({
    api: { delete: remove as never },
    deleteIdentity,
    read: () => record,
    write: (next) => (record = next),
    hold,
    leave: async (uid) => void log.push(`leave ${uid}`),
  });
  return { deletion, log, remove, deleteIdentity, hold, stored: () => record };
}

it('deletes the data, then the login, then leaves; the receipt names nobody', async () => {
  const { deletion, log, stored } = setUp();
  await deletion.start('uid/ana', held);
  expect(log).toEqual(['DELETE /users/:id uid/ana', 'identity', 'leave uid/ana']);
  expect(stored()).toEqual({
    uid: null,
    receipt: { deleted: { ...nothing, account: 1, posts: 3 }, pending: { posts: 0, files: 0, identity: 0 } },
  });
});

it('stops before the login when the data could not be deleted, lets the member stay and be asked again', async () => {
  const { deletion, log, remove, hold } = setUp();
  remove.mockResolvedValueOnce({ ok: false, code: 'unavailable' });
  await deletion.start('ana', held);
  expect(deletion.$deletion.get()).toEqual({ state: 'failed', step: 'data', code: 'unavailable' });
  expect(hold.mock.calls).toEqual([[true], [false]]);
  deletion.giveUp();
  expect(deletion.$deletion.get()).toEqual({ state: 'idle' });
  await deletion.start('ana', held);
  expect(log.at(-1)).toBe('leave ana');
});

it('repeats the login alone when that was what failed', async () => {
  const { deletion, log, remove, deleteIdentity } = setUp();
  deleteIdentity.mockResolvedValueOnce({ ok: false, code: 'auth/network-request-failed' });
  await deletion.start('ana', held);
  expect(deletion.$deletion.get()).toMatchObject({ state: 'failed', step: 'identity' });
  await deletion.identityStep();
  expect(remove).toHaveBeenCalledTimes(1);
  expect(log.at(-1)).toBe('leave ana');
});

it('leaves the login to the server when the service refuses or the member leaves first', async () => {
  for (const code of ['auth/requires-recent-login', 'auth/user-token-expired'] as const) {
    const { deletion, deleteIdentity, stored } = setUp();
    deleteIdentity.mockResolvedValueOnce({ ok: false, code });
    await deletion.start('ana', held);
    expect(deletion.$deletion.get()).toEqual({ state: 'done' });
    expect(stored()?.receipt.pending.identity).toBe(1);
  }
});

it('tells what was counted before when the answer of the first call was lost', async () => {
  const { deletion, remove, stored } = setUp();
  remove.mockResolvedValueOnce({ ok: true, data: receipt({}) });
  await deletion.start('ana', held);
  const { hidden: _, drafts: __, ...same } = held;
  expect(stored()?.receipt.deleted).toEqual({ ...same, account: 1, posts: 3 });
});

it('goes on after the page was loaded again, for the same member alone', async () => {
  const stopped = { uid: 'ana', receipt: receipt({ account: 1 }) };
  const other = setUp(stopped);
  await other.deletion.resume('rui');
  expect(other.log).toEqual([]);
  const same = setUp(stopped);
  await same.deletion.resume('ana');
  expect(same.log).toEqual(['identity', 'leave ana']);
});
