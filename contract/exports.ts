import { z } from 'zod';
import { Address } from './address.ts';
import { Contact } from './contacts.ts';
import { ModerationEntry, OwnReport } from './moderation.ts';
import { Post } from './posts.ts';
import { Product } from './products.ts';
import { User } from './users.ts';

/** `GET users/{uid}/export`: all data of a member. `format` is the version of this shape. */
export const Export = z.strictObject({
  format: z.literal(1),
  exported: z.iso.datetime(),
  user: User,
  formerTags: z.array(z.string()),
  contacts: z.array(Contact),
  address: Address.nullable(),
  products: z.array(Product),
  posts: z.array(Post),
  moderation: z.array(ModerationEntry),
  /** Reports of others' posts that no moderator has answered yet. */
  reports: z.array(OwnReport),
  /** Names of the member's files in the object store; null when it is unreachable. */
  files: z.array(z.string()).nullable(),
});

export type Export = z.infer<typeof Export>;
