import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** With the precision of a JavaScript date, so that a cursor made from a row names exactly that row. */
export const time = (name?: string) =>
  name === undefined
    ? timestamp({ precision: 3, withTimezone: true, mode: 'date' })
    : timestamp(name, { precision: 3, withTimezone: true, mode: 'date' });

/** A document of PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Text that is never null; empty by default. */
export const requiredText = (name: string) => text(name).notNull().default('');
