import { sql } from 'drizzle-orm';
import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { posts } from './schema.ts';

/** Sorted by bytes whatever the database sorts by, so that all words with one beginning lie side by side. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The stems that published posts have, for words that nobody has written: what they are nearly spelt like. Triggers
 * of `posts` keep it. Each names one post that has it, and goes when the last such post goes.
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
