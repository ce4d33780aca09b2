import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MODERATION_ACTIONS } from '../../contract/moderation.ts';
import { time } from './column-types.ts';
import { users } from './schema.ts';

const author = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The log of moderation, for a post's author and for moderators. */
export const moderation = pgTable(
  'moderation',
  {
    id: uuid().primaryKey(),
    author: author(),
    /** Null once the moderator's account is deleted. */
    moderator: text().references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: MODERATION_ACTIONS }).notNull(),
    reason: text().notNull(),
    /** Not a reference: the post may be deleted. */
    post: uuid().notNull(),
    /** The post's slug; empty where it was not recorded. */
    slug: text().notNull().default(''),
    title: text().notNull(),
    /** How many reports the act closed. */
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

/** Standing decisions about posts, whether the row exists or not. */
export const decisions = pgTable(
  'decisions',
  {
    post: uuid().primaryKey(),
    decision: text({ enum: ['hidden', 'deleted'] }).notNull(),
    /** Null once the author's account is deleted; the decision about the id stays. */
    author: text().references(() => users.id, { onDelete: 'set null' }),
    /** The slug that the author's other posts may not take. */
    slug: text(),
    /** Of the post's text, which waits for a moderator when its author publishes it anew. */
    fingerprint: text(),
  },
  (table) => [
    index('decisions_address').on(table.author, table.slug),
    index('decisions_fingerprint').on(table.author, table.fingerprint),
  ],
);

/** Open reports. A moderator's act on the post deletes them. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    /** Not a reference: the post may be deleted and restored. */
    post: uuid().notNull(),
    /** Not a reference: the reports go with the posts. */
    author: text().notNull(),
    /** Null for a visitor, and once the reporter's account is deleted. */
    reporter: text().references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of a visitor's network and the post: one report per network. */
    client: text(),
    reason: text().notNull(),
    created: time().notNull(),
    /** Sort key: members' reports come a century before those of visitors, whom nobody can tell apart. */
    listed: time()
      .notNull()
      .generatedAlwaysAs(
        sql`case when reporter is null then created else (created at time zone 'UTC' + interval '100 years') at time zone 'UTC' end`,
      ),
  },
  (table) => [
    uniqueIndex('reports_reporter_unique').on(table.post, table.reporter),
    uniqueIndex('reports_client_unique').on(table.post, table.client),
    index('reports_gravest').on(table.post, table.listed, table.id),
    index('reports_listed').on(table.listed, table.id),
    index('reports_author').on(table.author),
    index('reports_reporter').on(table.reporter),
  ],
);

export type ModerationRow = typeof moderation.$inferSelect;
export type ReportRow = typeof reports.$inferSelect;
