import { z } from 'zod';

const count = z.number().int().nonnegative();

/** `GET users/{uid}/counts`: how much data a member has here, all of which is deleted with the account. */
export const AccountCounts = z.strictObject({
  /** Published posts. */
  posts: count,
  /** Posts that moderators have hidden. */
  hidden: count,
  drafts: count,
  products: count,
  contacts: count,
  addresses: count,
  formerTags: count,
  /** Null when the object store is unreachable. */
  files: count.nullable(),
});

export type AccountCounts = z.infer<typeof AccountCounts>;
