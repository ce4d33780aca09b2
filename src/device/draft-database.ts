import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { legacyDrafts } from './legacy-drafts.ts';

/** What a member typed in one form and the API does not have. */
export interface Draft<Content = unknown> {
  uid: string;
  /** Such as `profile`, `post/` for new posts, `post/{id}` for a stored one. */
  form: string;
  /** Tells apart what was typed in several tabs. */
  slot: string;
  /** When it was typed, ISO 8601. */
  saved: string;
  content: Content;
}

type Key = [uid: string, form: string, slot: string];

interface Schema extends DBSchema {
  drafts: { key: Key; value: Draft; indexes: { saved: string } };
}

const DATABASE = 'agora-drafts';
/** The policy on cookies names this lifetime. */
const DRAFT_DAYS = 180;

/**
 * localStorage reaches the disk seconds later and relaxed transactions survive a killed browser but not a power
 * cut: `strict` is on the disk when it completes.
 */
const DURABLE = { durability: 'strict' } as const;

let opening: Promise<IDBPDatabase<Schema>> | undefined;

async function open(): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade(created) {
      const drafts = created.createObjectStore('drafts', { keyPath: ['uid', 'form', 'slot'] });
      drafts.createIndex('saved', 'saved');
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opening = undefined),
  });
  await takeLegacy(database);
  await expire(database);
  return database;
}

async function takeLegacy(database: IDBPDatabase<Schema>): Promise<void> {
  const { drafts, forget } = legacyDrafts();
  if (drafts.length > 0) {
    const { store, done } = database.transaction('drafts', 'readwrite', DURABLE);
    await Promise.all([...drafts.map((draft) => store.put(draft)), done]);
  }
  forget();
}

async function expire(database: IDBPDatabase<Schema>): Promise<void> {
  const oldest = new Date(Date.now() - DRAFT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const keys = await database.getAllKeysFromIndex('drafts', 'saved', IDBKeyRange.upperBound(oldest));
  await Promise.all(keys.map((key) => database.delete('drafts', key)));
}

function connect(): Promise<IDBPDatabase<Schema>> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** The transaction is committed without waiting for its requests, so that a page that closes does not abort it. */
async function change(uid: string, form: string, slot: string, draft: Draft | null): Promise<void> {
  const transaction = (await connect()).transaction('drafts', 'readwrite', DURABLE);
  const { store, done } = transaction;
  const request: Promise<unknown> = draft ? store.put(draft) : store.delete([uid, form, slot]);
  transaction.commit();
  await Promise.all([request, done]);
}

/** Resolves once the draft is on the disk; rejects where the browser keeps nothing. */
export function putDraft(draft: Draft): Promise<void> {
  return change(draft.uid, draft.form, draft.slot, draft);
}

export function deleteDraft({ uid, form, slot }: Pick<Draft, 'uid' | 'form' | 'slot'>): Promise<void> {
  return change(uid, form, slot, null);
}

export async function readDraft({
  uid,
  form,
  slot,
}: Pick<Draft, 'uid' | 'form' | 'slot'>): Promise<Draft | null> {
  return (await (await connect()).get('drafts', [uid, form, slot])) ?? null;
}

/** All that `uid` typed in forms whose name begins with `form`, the newest first. */
export async function listDrafts(uid: string, form = ''): Promise<Draft[]> {
  const ofMember = IDBKeyRange.bound([uid], [uid, []]);
  const drafts = await (await connect()).getAll('drafts', ofMember);
  return drafts.filter((draft) => draft.form.startsWith(form)).sort((a, b) => b.saved.localeCompare(a.saved));
}

/** Deletes what this device keeps of `uid`, or of those forms of theirs whose name begins with `form`. */
export async function forgetDrafts(uid: string, form = ''): Promise<void> {
  try {
    await Promise.all((await listDrafts(uid, form)).map(deleteDraft));
  } catch {
    // Where nothing can be opened nothing was kept.
  }
}
