import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CONTACT_KINDS, PRODUCT_KINDS } from '../../contract/kinds.ts';
import { time, requiredText } from './column-types.ts';
import { users } from './schema.ts';

/** Contacts, address and products of a member. Each row is deleted with its owner. */
const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey(),
    owner: owner(),
    kind: text({ enum: CONTACT_KINDS }).notNull(),
    label: text().notNull(),
    value: text().notNull(),
    isPublic: boolean('is_public').notNull(),
    icon: text(),
    version: integer().notNull().default(1),
    created: time().notNull(),
  },
  (table) => [index('contacts_owner').on(table.owner, table.created, table.id)],
);

export const addresses = pgTable('addresses', {
  owner: owner().primaryKey(),
  country: requiredText('country'),
  postalCode: requiredText('postal_code'),
  state: requiredText('state'),
  city: requiredText('city'),
  district: requiredText('district'),
  street: requiredText('street'),
  number: requiredText('number'),
  complement: requiredText('complement'),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  version: integer().notNull().default(1),
  updated: time().notNull(),
});

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    owner: owner(),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    url: text(),
    price: integer(),
    currency: text(),
    picture: text(),
    isPublic: boolean('is_public').notNull(),
    version: integer().notNull().default(1),
    created: time().notNull(),
    updated: time().notNull(),
  },
  (table) => [index('products_owner').on(table.owner, table.created, table.id)],
);

export type ContactRow = typeof contacts.$inferSelect;
export type AddressRow = typeof addresses.$inferSelect;
export type ProductRow = typeof products.$inferSelect;
