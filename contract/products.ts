import { z } from 'zod';
import { MemberId } from './ids.ts';
import { PRODUCT_KINDS } from './kinds.ts';
import {
  MAX_PRICE,
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  MAX_PRODUCT_TITLE_LENGTH,
  MAX_URL_LENGTH,
} from './limits.ts';
import { ListQuery, pageOf } from './lists.ts';
import { line, prose, webAddress } from './text.ts';

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** ISO 4217, as far as the runtime knows the currency. */
export const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/)
  .refine((code) => currencies.has(code), { params: { issue: 'invalid' } });

const fields = {
  kind: z.enum(PRODUCT_KINDS),
  title: line(1, MAX_PRODUCT_TITLE_LENGTH),
  description: prose(MAX_PRODUCT_DESCRIPTION_LENGTH),
  url: webAddress(MAX_URL_LENGTH).nullable(),
  /** In the currency's smallest unit, such as centavos; null: no price is given. */
  price: z.number().int().min(0).max(MAX_PRICE).nullable(),
  currency: Currency.nullable(),
  picture: webAddress(MAX_URL_LENGTH).nullable(),
  isPublic: z.boolean(),
};

/** `POST products`. A price comes with its currency. */
export const NewProduct = z
  .strictObject({
    ...fields,
    description: fields.description.default(''),
    url: fields.url.default(null),
    price: fields.price.default(null),
    currency: fields.currency.default(null),
    picture: fields.picture.default(null),
    isPublic: fields.isPublic.default(false),
  })
  .refine(({ price, currency }) => price === null || currency !== null, {
    path: ['currency'],
    params: { issue: 'required' },
  });

export type NewProduct = z.input<typeof NewProduct>;

/** `PATCH products/{id}`; `version` is the one that was changed, any if it is not named. */
export const ProductChanges = z.strictObject({ ...fields, version: z.number().int().min(1) }).partial();

export type ProductChanges = z.input<typeof ProductChanges>;

/** `owner` is a uid. One that is not public is shown to its owner alone. */
export const Product = z.strictObject({
  id: z.string(),
  owner: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  price: z.number().int().nullable(),
  currency: z.string().nullable(),
  picture: z.string().nullable(),
  isPublic: z.boolean(),
  version: z.number().int(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
});

export type Product = z.infer<typeof Product>;

/** `GET products`: of one member, by uid or tag, newest first. */
export const ProductQuery = ListQuery.extend({ owner: MemberId });

export const ProductPage = pageOf(Product);

export type ProductPage = z.infer<typeof ProductPage>;
