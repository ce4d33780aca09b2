import { sql } from 'drizzle-orm';
import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { posts } from './schema.ts';

/** Collated by bytes whatever the database's collation: words with one prefix are adjacent. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * Stems of published posts, to correct misspelt queries. Triggers of `posts` maintain it: each row references
 * one post that has the stem and goes with the last such post.
 */
export const vocabulary = pgTable(
  'vocabulary',
  {
    word: word().primaryKey(),
    post: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('vocabulary_post').on(table.post),
    index('vocabulary_similar').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
);
