import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MODERATION_ACTIONS } from '../../contract/moderation.ts';
import { time } from './column-types.ts';
import { users } from './schema.ts';

const author = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What moderators did, for the author of the post and for moderators. */
export const moderation = pgTable(
  'moderation',
  {
    id: uuid().primaryKey(),
    author: author(),
    /** Null once the moderator's account is deleted. */
    moderator: text().references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: MODERATION_ACTIONS }).notNull(),
    reason: text().notNull(),
    /** The post may be gone, so this is no reference. */
    post: uuid().notNull(),
    /** Its address below the author's tag; empty where it was not written down. */
    slug: text().notNull().default(''),
    title: text().notNull(),
    /** How many reports the act answered. */
    reports: integer().notNull().default(0),
    created: time().notNull(),
  },
  (table) => [
    index('moderation_author').on(table.author, table.created, table.id),
    index('moderation_latest').on(table.created, table.id),
    index('moderation_moderator').on(table.moderator),
    index('moderation_post').on(table.post),
  ],
);

/** What is decided about a post until a moderator decides otherwise, whether its row exists or not. */
export const decisions = pgTable(
  'decisions',
  {
    post: uuid().primaryKey(),
    decision: text({ enum: ['hidden', 'deleted'] }).notNull(),
    /** Null once the author's account is deleted: the id stays decided. */
    author: text().references(() => users.id, { onDelete: 'set null' }),
    /** The address that stays closed to the author's other posts. */
    slug: text(),
  },
  (table) => [index('decisions_address').on(table.author, table.slug)],
);

/** Open reports. A moderator's decision about the post deletes them. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    /** The post may be deleted and come back, so this is no reference. */
    post: uuid().notNull(),
    author: author(),
    /** Null for a visitor, and once the reporter's account is deleted. */
    reporter: text().references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of a visitor's IP and the post, so that one visitor has one report. */
    client: text(),
    reason: text().notNull(),
    created: time().notNull(),
  },
  (table) => [
    uniqueIndex('reports_reporter_unique').on(table.post, table.reporter),
    uniqueIndex('reports_client_unique').on(table.post, table.client),
    index('reports_latest').on(table.post, table.created, table.id),
    index('reports_created').on(table.created, table.id),
    index('reports_author').on(table.author),
    index('reports_reporter').on(table.reporter),
  ],
);

export type ModerationRow = typeof moderation.$inferSelect;
export type ReportRow = typeof reports.$inferSelect;
