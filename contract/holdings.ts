import { z } from 'zod';

const count = z.number().int().nonnegative();

/** `GET users/{uid}/holdings`: how much a member has here, which is what deleting the account takes. */
export const Holdings = z.strictObject({
  /** Published, those that a moderator has hidden too. */
  posts: count,
  drafts: count,
  products: count,
  contacts: count,
  addresses: count,
  formerTags: count,
  /** Null when the object store did not answer. */
  files: count.nullable(),
});

export type Holdings = z.infer<typeof Holdings>;
