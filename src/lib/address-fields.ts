import type { Address, AddressChanges } from '../../contract/address.ts';
import { masked } from './masks.ts';
import { postalCodeMask } from './countries.ts';

export const ADDRESS_FIELDS = [
  'country', 'postalCode', 'state', 'city', 'district', 'street', 'number', 'complement',
] as const; // prettier-ignore

export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** An address as it is typed; `place` is latitude and longitude with a comma between, or empty. */
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

/** What is sent: the coordinates with the rest, or none. */
export function toAddress({ place, ...fields }: TypedAddress): AddressChanges {
  return { ...fields, ...coordinatesOf(place) };
}

/** What is stored, with the postal code as its country writes it; without an address, of `country` alone. */
export function toTypedAddress(address: Address | null, country: string): TypedAddress {
  const fields = ADDRESS_FIELDS.map((field) => [field, address?.[field] ?? '']);
  const typed: TypedAddress = { ...Object.fromEntries(fields), place: address ? placeOf(address) : '' };
  return address ? inCountry(typed, address.country) : { ...typed, country };
}

/** The same in another country, whose mask the postal code takes if it loses nothing by that. */
export function inCountry(typed: TypedAddress, country: string): TypedAddress {
  const compact = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
  const postalCode = masked(typed.postalCode, postalCodeMask(country));
  const isWhole = compact(postalCode) === compact(typed.postalCode);
  return { ...typed, country, postalCode: isWhole ? postalCode : typed.postalCode };
}

interface Filled {
  typed: TypedAddress;
  /** The fields that are not what they were, in their order on the page. */
  changed: readonly AddressField[];
}

/** What a place says, put over what is typed: of a field that it does not know nothing changes. */
export function fillIn(typed: TypedAddress, place: Partial<TypedAddress>): Filled {
  const known = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));
  const filled = inCountry({ ...typed, ...known }, place.country || typed.country);
  return { typed: filled, changed: ADDRESS_FIELDS.filter((field) => filled[field] !== typed[field]) };
}
