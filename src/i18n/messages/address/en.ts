import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  country: 'Country',
  noCountry: 'Choose a country',
  postalCode: 'Postal code',
  postalCodeAbroad: 'Postal code',
  state: 'State or region',
  city: 'City',
  district: 'District',
  street: 'Street',
  number: 'Number',
  complement: 'Flat or apartment',
  useLocation: 'Use my location',
  useLocationHint:
    'The browser asks for your permission. The coordinates go to {host}, which answers with country, postal code, region, city and district; they stay on this device and reach your account only if you save the address with them.',
  locating: 'Locating…',
  located: 'Filled in from your location: {fields}. Check it, complete it and save.',
  locatedNothing: 'Your location matches what is already filled in.',
  locationDenied:
    'The browser is not allowed to say where you are. Fill in the fields by hand, or change this site’s permission.',
  locationUnavailable: 'Your location could not be found. Fill in the fields by hand, or try again.',
  placeUnknown:
    'The coordinates are known, but the service did not name the place. Fill in the fields by hand.',
  locationUndone: 'Fields as they were before',
  placeName: 'Place on the map',
  place: 'The place on the map goes with the address: latitude {latitude}, longitude {longitude}.',
  removePlace: 'Remove the place',
  badPostalCode: 'A Brazilian postal code (CEP) has 8 digits, like 01310-100.',
  badPostalCodeAbroad: '{country}: the postal code looks like {form}.',
  saved: 'Address saved',
  remove: 'Delete address',
  removing: 'Deleting…',
  removed: 'Address deleted.',
  restored: 'Address restored',
};
