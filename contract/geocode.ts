/** Answers coordinates with the names of a place; needs no key and is made to be asked by browsers. */
export const DEFAULT_GEOCODE_URL = 'https://api.bigdatacloud.net/data/reverse-geocode-client';
