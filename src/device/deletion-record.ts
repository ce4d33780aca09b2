import type { Receipt } from '../../contract/receipts.ts';

/** Progress of an account's deletion in this tab. Outlives the session. */
export interface DeletionRecord {
  /** The member, while the account at the identity service still exists. */
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

/** Null when there is none, it is damaged, or storage is blocked. */
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
    // Without storage the receipt has no counts.
  }
}
