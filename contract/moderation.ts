import { z } from 'zod';
import { MAX_REASON_LENGTH } from './limits.ts';
import { pageOf } from './lists.ts';
import { line } from './text.ts';
import { PERMISSIONS } from './users.ts';

export const MODERATION_ACTIONS = ['hide', 'unhide', 'delete'] as const;

const Reason = line(3, MAX_REASON_LENGTH);

/** `POST posts/{id}/hide`: the author reads the reason. */
export const HideRequest = z.strictObject({ reason: Reason });

export type HideRequest = z.infer<typeof HideRequest>;

/** `DELETE posts/{id}`: a moderator gives a reason, an author needs none. */
export const DeleteQuery = z.strictObject({ reason: Reason.optional() });

/** What moderators did to a member's posts. `reason` is empty once the moderator's account is deleted. */
export const ModerationEntry = z.strictObject({
  id: z.string(),
  action: z.enum(MODERATION_ACTIONS),
  reason: z.string(),
  post: z.strictObject({ id: z.string(), title: z.string() }),
  created: z.iso.datetime(),
});

export type ModerationEntry = z.infer<typeof ModerationEntry>;

export const ModerationPage = pageOf(ModerationEntry);

export type ModerationPage = z.infer<typeof ModerationPage>;

/** `PATCH users/{uid}/permisions`, by an admin: the whole list. */
export const Grant = z.strictObject({
  permisions: z
    .array(z.enum(PERMISSIONS))
    .max(PERMISSIONS.length)
    .transform((list) => [...new Set(list)]),
});

export type Grant = z.input<typeof Grant>;

export const Granted = z.strictObject({ _id: z.string(), permisions: z.array(z.enum(PERMISSIONS)) });

export type Granted = z.infer<typeof Granted>;
