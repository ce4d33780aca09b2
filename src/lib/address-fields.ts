import type { Address, AddressChanges } from '../../contract/address.ts';
import { masked } from './masks.ts';
import { postalCodeMask } from './countries.ts';

const ADDRESS_FIELDS = [
  'country', 'postalCode', 'state', 'city', 'district', 'street', 'number', 'complement',
] as const; // prettier-ignore

export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** A typed address; `place` is `latitude,longitude` or empty. */
export type TypedAddress = Record<AddressField | 'place', string>;

interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

export const placeOf = ({ latitude, longitude }: Coordinates): string =>
  latitude === null || longitude === null ? '' : `${latitude},${longitude}`;

export function coordinatesOf(place: string): Coordinates {
  const [latitude = null, longitude = null] = place ? place.split(',').map(Number) : [];
  return { latitude, longitude };
}

/** The address as the API takes it. */
export function toAddress({ place, ...fields }: TypedAddress): AddressChanges {
  return { ...fields, ...coordinatesOf(place) };
}

/** The form's values of a stored address, with a formatted postal code; without one only `country`. */
export function toTypedAddress(address: Address | null, country: string): TypedAddress {
  const fields = ADDRESS_FIELDS.map((field) => [field, address?.[field] ?? '']);
  const typed: TypedAddress = { ...Object.fromEntries(fields), place: address ? placeOf(address) : '' };
  return address ? inCountry(typed, address.country) : { ...typed, country };
}

/** Changes the country; the postal code takes its mask if nothing is lost. */
export function inCountry(typed: TypedAddress, country: string): TypedAddress {
  const compact = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
  const postalCode = masked(typed.postalCode, postalCodeMask(country));
  const isWhole = compact(postalCode) === compact(typed.postalCode);
  return { ...typed, country, postalCode: isWhole ? postalCode : typed.postalCode };
}

interface Filled {
  typed: TypedAddress;
  /** Changed fields, in the page's order. */
  changed: readonly AddressField[];
}

/** Fills in a place's names; fields it does not know stay. */
export function fillIn(typed: TypedAddress, place: Partial<TypedAddress>): Filled {
  const known = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));
  const filled = inCountry({ ...typed, ...known }, place.country || typed.country);
  return { typed: filled, changed: ADDRESS_FIELDS.filter((field) => filled[field] !== typed[field]) };
}
