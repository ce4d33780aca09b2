import { z } from 'zod';

const count = z.number().int().nonnegative();

/** What a deletion took, by kind, and what is still on its way. */
export const Receipt = z.strictObject({
  deleted: z.strictObject({
    account: count,
    posts: count,
    products: count,
    contacts: count,
    addresses: count,
    formerTags: count,
    files: count,
  }),
  /** What the server goes on with: posts, folders of files, and the account of the identity service. */
  pending: z.strictObject({ posts: count, files: count, identity: count }),
});

export type Receipt = z.infer<typeof Receipt>;
