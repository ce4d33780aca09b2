import type { Receipt } from '../../../contract/receipts.ts';

const NOTHING: Receipt = {
  deleted: { account: 0, posts: 0, products: 0, contacts: 0, addresses: 0, formerTags: 0, files: 0 },
  pending: { posts: 0, files: 0, identity: 0 },
};

/** A receipt with zeros for what is not given. */
export function receipt(
  deleted: Partial<Receipt['deleted']>,
  pending: Partial<Receipt['pending']> = {},
): Receipt {
  return {
    deleted: { ...NOTHING.deleted, ...deleted },
    pending: { ...NOTHING.pending, ...pending },
  };
}
