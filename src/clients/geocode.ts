import { ofetch } from 'ofetch';
import { MAX_ADDRESS_LINE_LENGTH, MAX_POSTAL_CODE_LENGTH } from '../../contract/limits.ts';
import { GEOCODE_URL } from '../site-config.ts';

export interface Place {
  country: string;
  postalCode: string;
  state: string;
  city: string;
  district: string;
}

const text = (value: unknown, max: number) => (typeof value === 'string' ? value.trim().slice(0, max) : '');

/** Maps the service's response to the fields of an address. */
export function readPlace(answer: unknown): Place | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { countryCode, postcode, principalSubdivision, city, locality } = answer as Record<string, unknown>;
  const line = (value: unknown) => text(value, MAX_ADDRESS_LINE_LENGTH);
  const place = {
    country: /^[A-Z]{2}$/.test(String(countryCode)) ? String(countryCode) : '',
    postalCode: text(postcode, MAX_POSTAL_CODE_LENGTH),
    state: line(principalSubdivision),
    city: line(city) || line(locality),
    district: line(locality) === line(city) || !line(city) ? '' : line(locality),
  };
  return Object.values(place).some((value) => value !== '') ? place : null;
}

/** The place's names in Portuguese; null when the service fails or does not know it. */
export async function reverseGeocode(latitude: number, longitude: number): Promise<Place | null> {
  try {
    const answer = await ofetch<unknown>(GEOCODE_URL, {
      query: { latitude, longitude, localityLanguage: 'pt' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      retry: 1,
      timeout: 10_000,
    });
    return readPlace(answer);
  } catch {
    return null;
  }
}
