import { describe, expect, it } from 'vitest';
import { readPlace } from '../../../src/clients/geocode.ts';

const ANSWER = {
  latitude: -23.56,
  longitude: -46.65,
  countryCode: 'BR',
  principalSubdivision: 'São Paulo',
  city: 'São Paulo',
  locality: 'Bela Vista',
  postcode: '01310-100',
};

describe('what the service says of a place', () => {
  it('fills the fields of an address', () => {
    expect(readPlace(ANSWER)).toEqual({
      country: 'BR',
      postalCode: '01310-100',
      state: 'São Paulo',
      city: 'São Paulo',
      district: 'Bela Vista',
    });
  });

  it('names a place without a city by its locality', () => {
    expect(readPlace({ ...ANSWER, city: '' })).toMatchObject({ city: 'Bela Vista', district: '' });
    expect(readPlace({ ...ANSWER, locality: 'São Paulo' })).toMatchObject({ district: '' });
  });

  it.each([null, 'x', [], {}, { countryCode: 'Brasil', city: 7, postcode: {} }])(
    'is nothing in %j',
    (answer) => {
      expect(readPlace(answer)).toBeNull();
    },
  );

  it('is cut to what the API takes', () => {
    expect(readPlace({ ...ANSWER, city: 'x'.repeat(500) })?.city).toHaveLength(120);
  });
});
