import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './column-types.ts';

export const TASK_KINDS = [
  'files',
  'identity',
  'member-posts',
  'post',
  'post-images',
  'product-picture',
  'profile-picture',
  'purge',
] as const;

/** Background work, retried until it succeeds. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: TASK_KINDS }).notNull(),
    /** Encrypted: it names a member whose account may be deleted. */
    subject: text().notNull(),
    attempts: integer().notNull().default(0),
    due: time().notNull(),
  },
  (table) => [index('tasks_due').on(table.due)],
);

/** Keyed hashes of the uids of deleted accounts, so that an open tab does not register the member again. */
export const deletedUids = pgTable(
  'deleted_uids',
  { hash: text().primaryKey(), expires: time().notNull() },
  (table) => [index('deleted_uids_expires').on(table.expires)],
);

/** Generated secrets, where the environment sets none. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

export type TaskRow = typeof tasks.$inferSelect;
