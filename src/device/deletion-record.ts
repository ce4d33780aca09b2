import type { Receipt } from '../../contract/receipts.ts';

/** How far the deletion of an account has come in this tab. It outlives the session that it ends. */
export interface DeletionRecord {
  /** Whose it is, while the account of the identity service is still there. */
  uid: string | null;
  receipt: Receipt;
}

const KEY = 'agora:receipt';
const COUNTS = ['account', 'posts', 'products', 'contacts', 'addresses', 'formerTags', 'files'] as const;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function parse(json: string | null): DeletionRecord | null {
  const value: Partial<DeletionRecord> | null = JSON.parse(json ?? 'null');
  const { deleted, pending } = value?.receipt ?? {};
  const isWhole = COUNTS.every((name) => isCount(deleted?.[name]));
  if (!value || !isWhole || !isCount(pending?.files) || !isCount(pending?.identity)) return null;
  return { uid: typeof value.uid === 'string' ? value.uid : null, receipt: value.receipt! };
}

/** Null when there is none, when it was tampered with, or when the browser refuses storage. */
export function readDeletion(): DeletionRecord | null {
  try {
    return parse(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function writeDeletion(record: DeletionRecord): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // The page after the deletion then says that it is done, without the counts.
  }
}
