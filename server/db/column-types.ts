import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, as a JavaScript date has them: a cursor made from a row then names exactly that row. */
export const time = (name?: string) =>
  name === undefined
    ? timestamp({ precision: 3, withTimezone: true, mode: 'date' })
    : timestamp(name, { precision: 3, withTimezone: true, mode: 'date' });

/** A document of PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Text that may be empty but is always there. */
export const words = (name: string) => text(name).notNull().default('');
