import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../contract/locales.ts';
import { POST_STATUSES } from '../../contract/posts.ts';
import { PERMISSIONS, type Preferences } from '../../contract/users.ts';
import { time, tsvector } from './column-types.ts';

export * from './schema-profile.ts';
export * from './schema-moderation.ts';
export * from './schema-tasks.ts';

/** Unique indexes whose violations the services handle. */
export const UNIQUE_TAG = 'users_tag_unique';
export const CLAIMED_TAG = 'tags_pkey';
export const UNIQUE_SLUG = 'posts_author_slug_unique';
/** Raised by the trigger of `posts` that enforces moderators' decisions. */
export const UNDECIDED_POST = 'posts_undecided';

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
    preferences: jsonb().$type<Preferences>(),
    created: time().notNull(),
    /** Counts changes, so that a form can say which version it started from. */
    version: integer().notNull().default(1),
    updated: time().notNull(),
    /** The latest publication of a visible post; maintained by a trigger of `posts`. */
    wrote: time(),
    /** Sort key of the member list: those without posts are set back by a century. */
    listed: time()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce((wrote at time zone 'UTC' + interval '100 years') at time zone 'UTC', created)`,
      ),
    /** Without a language: names are not stemmed. */
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`agora_document('', name || ' ' || tag, '', bio)`),
  },
  (table) => [
    uniqueIndex(UNIQUE_TAG).on(table.tag),
    index('users_email').on(sql`lower(${table.email})`),
    index('users_members')
      .on(table.listed, table.id)
      .where(sql`${table.completed}`),
    index('users_search').using('gin', table.search),
    index('users_names').using('gin', sql`agora_fold('', ${table.name} || ' ' || ${table.tag}) gin_trgm_ops`),
  ],
);

/** Current and former tags, which redirect to the current one. One index keeps all of them unique. */
export const tags = pgTable(
  'tags',
  {
    tag: text().primaryKey(),
    owner: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    claimed: time().notNull(),
  },
  (table) => [index('tags_owner').on(table.owner, table.claimed)],
);

export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey(),
    /** Not a reference: what a deleted member wrote goes in batches, and is shown no more meanwhile. */
    author: text().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    html: text().notNull(),
    /** The renderer that made `html`. */
    renderer: text().notNull(),
    /** Plain text of the body, for search. */
    plain: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    categories: text().array().notNull().default([]),
    status: text({ enum: POST_STATUSES }).notNull(),
    hiddenReason: text('hidden_reason'),
    version: integer().notNull().default(1),
    created: time().notNull(),
    /** The first publication; kept when a post becomes a draft again. */
    published: time(),
    updated: time().notNull(),
    /** Library pages that the text links to; computed by `agora_about` (see `0000_init`). */
    about: text()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`agora_about(html)`),
    /** Sort key of lists: changes at most once, when a draft is published. */
    listed: time()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(published, created)`),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`agora_document(locale, title, summary, plain)`),
  },
  (table) => [
    uniqueIndex(UNIQUE_SLUG).on(table.author, table.slug),
    index('posts_author_listed').on(table.author, table.listed, table.id),
    // The trigger of `wrote` finds a member's latest publication, however many drafts came after it.
    index('posts_author_status').on(table.author, table.status, table.listed, table.id),
    index('posts_latest')
      .on(table.listed, table.id)
      .where(sql`${table.status} = 'published'`),
    index('posts_locale_latest')
      .on(table.locale, table.listed, table.id)
      .where(sql`${table.status} = 'published'`),
    // Finds HTML of another renderer among a million posts of this one.
    index('posts_renderer').on(table.renderer, table.id),
    index('posts_hidden')
      .on(table.listed, table.id)
      .where(sql`${table.status} = 'hidden'`),
    index('posts_categories').using('gin', table.categories),
    index('posts_about')
      .using('gin', table.about)
      .where(sql`${table.status} = 'published'`),
    index('posts_search')
      .using('gin', table.search)
      .where(sql`${table.status} = 'published'`),
    index('posts_titles')
      .using('gin', sql`agora_document(${table.locale}, ${table.title}, '', '')`)
      .where(sql`${table.status} = 'published'`),
    // Corrects misspelt queries by the words of titles.
    index('posts_title_similar')
      .using('gin', sql`agora_title(${table.title}) gin_trgm_ops`)
      .where(sql`${table.status} = 'published'`),
    // By bytes, whatever the database's collation: titles with one beginning are adjacent.
    index('posts_title_beginnings')
      .on(sql`(agora_title(${table.title}) collate "C")`)
      .where(sql`${table.status} = 'published'`),
  ],
);

/** Recently deleted posts that their authors can restore: the columns of the post except the derived ones. */
export const deletedPosts = pgTable(
  'deleted_posts',
  {
    id: uuid().primaryKey(),
    author: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    post: jsonb().$type<Record<string, unknown>>().notNull(),
    deleted: time().notNull(),
  },
  (table) => [index('deleted_posts_author').on(table.author)],
);

export type UserRow = typeof users.$inferSelect;
export type PostRow = typeof posts.$inferSelect;
