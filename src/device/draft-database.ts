import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a member typed in a form and has not saved. */
export interface Draft<Content = unknown> {
  uid: string;
  /** Such as `profile`, `post/` for new posts, `post/{id}` for an existing one. */
  form: string;
  /** Distinguishes drafts from several tabs. */
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
/** Named in the cookie policy. */
const DRAFT_DAYS = 180;

/**
 * localStorage is flushed seconds later, and relaxed transactions survive a killed browser but not a power
 * cut. A strict one is on disk when it completes.
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
  await expire(database);
  return database;
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

/** Commits without waiting for the request, so that closing the page does not abort it. */
async function change(uid: string, form: string, slot: string, draft: Draft | null): Promise<void> {
  const transaction = (await connect()).transaction('drafts', 'readwrite', DURABLE);
  const { store, done } = transaction;
  const request: Promise<unknown> = draft ? store.put(draft) : store.delete([uid, form, slot]);
  transaction.commit();
  await Promise.all([request, done]);
}

/** Resolves once the draft is on disk; rejects where storage is blocked. */
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

/** Drafts of `uid` in forms whose name starts with `form`, newest first. */
export async function listDrafts(uid: string, form = ''): Promise<Draft[]> {
  const ofMember = IDBKeyRange.bound([uid], [uid, []]);
  const drafts = await (await connect()).getAll('drafts', ofMember);
  return drafts.filter((draft) => draft.form.startsWith(form)).sort((a, b) => b.saved.localeCompare(a.saved));
}

/** Deletes the drafts of `uid` in forms whose name starts with `form`; all by default. */
export async function forgetDrafts(uid: string, form = ''): Promise<void> {
  try {
    await Promise.all((await listDrafts(uid, form)).map(deleteDraft));
  } catch {
    // Without storage there are no drafts.
  }
}
