import { z } from 'zod';
import { MAX_ADDRESS_LINE_LENGTH, MAX_POSTAL_CODE_LENGTH } from './limits.ts';
import { line } from './text.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** ISO 3166-1 alpha-2, of a country that the runtime knows; empty: not chosen. */
const Country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/)
  .refine((code) => code === '' || (/^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined), {
    params: { issue: 'invalid' },
  });

const part = line(0, MAX_ADDRESS_LINE_LENGTH);

const fields = {
  country: Country,
  postalCode: line(0, MAX_POSTAL_CODE_LENGTH),
  state: part,
  city: part,
  district: part,
  street: part,
  number: part,
  complement: part,
  /** WGS 84, in degrees. Both or neither. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
};

/**
 * `PATCH users/{uid}/address`: omitted fields stay, or are empty in a new address. `version` is the one that was
 * edited: 0 when there is no address yet; omitted: overwrites any.
 */
export const AddressChanges = z.strictObject({ ...fields, version: z.number().int().min(0) }).partial();

export type AddressChanges = z.input<typeof AddressChanges>;

/** Visible to its owner only. */
export const Address = z.strictObject({
  country: z.string(),
  postalCode: z.string(),
  state: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  version: z.number().int(),
  updated: z.iso.datetime(),
});

export type Address = z.infer<typeof Address>;
