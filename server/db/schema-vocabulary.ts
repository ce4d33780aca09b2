import { sql } from 'drizzle-orm';
import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { posts } from './schema.ts';

/** Collated by bytes whatever the database's collation: words with one prefix are adjacent. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Empty, and read by the version before alone: a later one drops it. */
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
