import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '../../contract/locales.ts';
import { POST_STATUSES } from '../../contract/posts.ts';
import { PERMISSIONS } from '../../contract/users.ts';

/** Milliseconds, as a JavaScript date has them: a cursor made from a row then names exactly that row. */
const time = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

/** Names of the unique indexes whose violation the services answer for. */
export const UNIQUE_TAG = 'users_tag_unique';
export const UNIQUE_SLUG = 'posts_author_slug_unique';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    tag: text().notNull(),
    picture: text(),
    pictureMedium: text('picture_medium'),
    pictureSmall: text('picture_small'),
    bio: text().notNull().default(''),
    links: jsonb().$type<{ label: string; url: string }[]>().notNull().default([]),
    permisions: text({ enum: PERMISSIONS }).array().notNull().default([]),
    completed: boolean().notNull().default(false),
    terms: text(),
    locale: text({ enum: LOCALES }).notNull(),
    created: time().notNull(),
    updated: time().notNull(),
  },
  (table) => [
    uniqueIndex(UNIQUE_TAG).on(table.tag),
    index('users_email').on(sql`lower(${table.email})`),
    index('users_members')
      .on(table.created, table.id)
      .where(sql`${table.completed}`),
  ],
);

export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey(),
    author: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    html: text().notNull(),
    /** Which renderer made `html`. */
    renderer: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    categories: text().array().notNull().default([]),
    status: text({ enum: POST_STATUSES }).notNull(),
    version: integer().notNull().default(1),
    created: time().notNull(),
    /** The first publication; stays when a post goes back to being a draft. */
    published: time(),
    updated: time().notNull(),
    /** The order of lists: it changes once at most, when a draft is published. */
    listed: time()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(published, created)`),
  },
  (table) => [
    uniqueIndex(UNIQUE_SLUG).on(table.author, table.slug),
    index('posts_author_listed').on(table.author, table.listed, table.id),
    index('posts_latest')
      .on(table.listed, table.id)
      .where(sql`${table.status} = 'published'`),
    index('posts_locale_latest')
      .on(table.locale, table.listed, table.id)
      .where(sql`${table.status} = 'published'`),
    index('posts_categories').using('gin', table.categories),
  ],
);

export type UserRow = typeof users.$inferSelect;
export type PostRow = typeof posts.$inferSelect;
