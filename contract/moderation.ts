import { z } from 'zod';
import { MAX_REASON_LENGTH, MAX_REPORT_REASONS } from './limits.ts';
import { ListQuery, pageOf } from './lists.ts';
import { PostSlug, PostSummary } from './posts.ts';
import { line } from './text.ts';
import { PERMISSIONS } from './users.ts';

export const MODERATION_ACTIONS = ['hide', 'unhide', 'delete', 'dismiss'] as const;

/** Actions visible to the author: dismissed reports would reveal that there were some. */
const ACTIONS_FOR_AUTHORS = ['hide', 'unhide', 'delete'] as const;

const Reason = line(3, MAX_REASON_LENGTH);

/** `POST posts/{id}/hide`: the author reads the reason. */
export const HideRequest = z.strictObject({ reason: Reason });

export type HideRequest = z.infer<typeof HideRequest>;

/** `DELETE posts/{id}`: a moderator gives a reason, an author needs none. */
export const DeleteQuery = z.strictObject({ reason: Reason.optional() });

/** `POST posts/{id}/reports`: moderators read the reason, the author does not. */
export const NewReport = z.strictObject({ reason: Reason });

export type NewReport = z.infer<typeof NewReport>;

/** A moderator's action on a member's post. `reason` is empty once the moderator's account is deleted. */
export const ModerationEntry = z.strictObject({
  id: z.string(),
  action: z.enum(ACTIONS_FOR_AUTHORS),
  reason: z.string(),
  /** `slug` is empty where it was not recorded. */
  post: z.strictObject({ id: z.string(), slug: z.string(), title: z.string() }),
  created: z.iso.datetime(),
});

export type ModerationEntry = z.infer<typeof ModerationEntry>;

export const ModerationPage = pageOf(ModerationEntry);

export type ModerationPage = z.infer<typeof ModerationPage>;

/** `GET users/{id}/moderation`; with `slug`, for that post only. */
export const ModerationQuery = ListQuery.extend({ slug: PostSlug.optional() });

const Person = z.strictObject({ name: z.string(), tag: z.string() });

/** The same, for moderators. */
export const LogEntry = ModerationEntry.extend({
  action: z.enum(MODERATION_ACTIONS),
  author: Person,
  /** Null once the account is deleted. */
  moderator: Person.nullable(),
  /** Number of reports it resolved. */
  reports: z.number().int(),
  /** Whether the post is hidden now and can be restored. */
  isHidden: z.boolean(),
});

export type LogEntry = z.infer<typeof LogEntry>;

/** `GET moderation`: actions of all moderators, newest first. */
export const LogPage = pageOf(LogEntry);

export type LogPage = z.infer<typeof LogPage>;

/**
 * `GET reports`: posts with open reports, those of members first, then the latest. Hidden ones repeat what a moderator
 * took down, and wait.
 */
export const ReportedPost = z.strictObject({
  post: PostSummary,
  count: z.number().int(),
  /** Members' first, then the newest. `reporter` is null for a visitor, `reason` empty once the reporter's account is deleted. */
  reports: z
    .array(
      z.strictObject({
        id: z.string(),
        reason: z.string(),
        reporter: Person.nullable(),
        created: z.iso.datetime(),
      }),
    )
    .max(MAX_REPORT_REASONS),
});

export type ReportedPost = z.infer<typeof ReportedPost>;

export const ReportPage = pageOf(ReportedPost);

export type ReportPage = z.infer<typeof ReportPage>;

/** `GET reports/count`: number of posts awaiting a moderator, up to `MAX_COUNTED_REPORTS`. */
export const ReportCount = z.strictObject({ posts: z.number().int() });

export type ReportCount = z.infer<typeof ReportCount>;

/** A member's own report, in the export. */
export const OwnReport = z.strictObject({
  post: z.string(),
  reason: z.string(),
  created: z.iso.datetime(),
});

/** `PATCH users/{uid}/permisions`, by an admin: the whole list. */
export const Grant = z.strictObject({
  permisions: z
    .array(z.enum(PERMISSIONS))
    .max(PERMISSIONS.length)
    .transform((list) => [...new Set(list)]),
});

export type Grant = z.input<typeof Grant>;

/** Answers both reading and changing. */
export const Granted = z.strictObject({
  _id: z.string(),
  permisions: z.array(z.enum(PERMISSIONS)),
  /** Named in `ADMIN_UIDS` or `ADMIN_EMAILS`: an admin again, whatever the list says. */
  isFixed: z.boolean(),
});

export type Granted = z.infer<typeof Granted>;
