/** Reverse geocoder; needs no key and allows calls from browsers. */
export const DEFAULT_GEOCODE_URL = 'https://api.bigdatacloud.net/data/reverse-geocode-client';
