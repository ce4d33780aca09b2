import { describe, expect, it } from 'vitest';
import { Address, AddressChanges } from '../../../contract/address.ts';
import { NewContact } from '../../../contract/contacts.ts';
import { COUNTRIES, postalCodeMask } from '../../../src/lib/countries.ts';
import { caretIn, isComplete, masked, unmasked } from '../../../src/lib/masks.ts';
import {
  PHONE_COUNTRIES,
  formatPhone,
  isPhone,
  phoneMask,
  readPhone,
  typePhone,
  writePhone,
} from '../../../src/lib/phone.ts';

describe('a mask', () => {
  it.each([
    ['#', 'a1b', '1'],
    ['##', '12', '12'],
    ['X#', 'z9', 'z9'],
    ['XX', '-a1', 'a1'],
    ['SS', '1aB', 'aB'],
    ['AA', 'aB', 'AB'],
    ['aa', 'aB', 'ab'],
    ['!##', '5', '#5'],
    ['!X-X', 'q', 'X-q'],
    ['!A!a!S-#', '7', 'AaS-7'],
    ['#!!#', '12', '1!2'],
  ])('%s makes of %s %s', (pattern, typed, shown) => {
    expect(masked(typed, [pattern])).toBe(shown);
  });

  it('takes the shortest pattern that holds what is typed', () => {
    const patterns = ['(##) ####-####', '(##) #####-####'];
    expect(masked('1133334444', patterns)).toBe('(11) 3333-4444');
    expect(masked('(11) 9333-44445', patterns)).toBe('(11) 93334-4445');
    expect([isComplete('(11) 3333-444', patterns), isComplete('(11) 3333-4444', patterns)]).toEqual([
      false,
      true,
    ]);
  });

  it('leaves what has none', () => {
    expect(masked('SW1A 1AA', [])).toBe('SW1A 1AA');
    expect(unmasked('SW1A 1AA', [])).toBe('SW1A 1AA');
    expect(isComplete('', [])).toBe(true);
  });

  it.each([
    ['01310-100', 3, 3],
    ['013101', 6, 7],
    ['01310100', 8, 9],
    ['0131-0100', 4, 4],
    ['x01310', 1, 0],
  ])('keeps the caret of %s at %i behind the same character', (typed, caret, kept) => {
    expect(caretIn(typed, caret, ['#####-###'])).toBe(kept);
  });
});

describe('a postal code', () => {
  it.each([
    ['BR', '01310100', '01310-100'],
    ['PT', '1000001', '1000-001'],
    ['ES', '280011', '28001'],
    ['US', '941053', '94105-3'],
    ['AR', 'c1425abc', 'C1425ABC'],
    ['AR', '1425', '1425'],
    ['MX', '06000', '06000'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['GB', 'SW1A 1AA', 'SW1A 1AA'],
  ])('of %s: %s is %s', (country, typed, shown) => {
    expect(masked(typed, postalCodeMask(country))).toBe(shown);
  });
});

describe('a phone number', () => {
  it.each([
    ['BR', '(11) 98765-4321', '+5511987654321'],
    ['BR', '(11) 3456-7890', '+551134567890'],
    ['PT', '912 345 678', '+351912345678'],
    ['ES', '612 34 56 78', '+34612345678'],
    ['US', '(415) 555-0123', '+14155550123'],
    ['AR', '9 11 2345-6789', '+5491123456789'],
    ['MX', '55 1234 5678', '+525512345678'],
    ['', '+81 3-1234-5678', '+81 3-1234-5678'],
  ])('of %s: %s is stored as %s and read again', (country, number, stored) => {
    expect(isPhone({ country, number })).toBe(true);
    expect(writePhone({ country, number })).toBe(stored);
    expect(readPhone(stored)).toEqual({ country, number });
    expect(NewContact.safeParse({ kind: 'phone', value: stored }).success).toBe(true);
  });

  it('is shown as people write it', () => {
    expect(formatPhone('+5511987654321')).toBe('+55 (11) 98765-4321');
    expect(formatPhone('ramal 12')).toBe('ramal 12');
  });

  it('that is longer than its plan stays as it is', () => {
    expect(readPhone('+351912345678901')).toEqual({ country: '', number: '+351912345678901' });
    expect(isPhone({ country: 'BR', number: '(11) 9876' })).toBe(false);
  });

  it.each(
    PHONE_COUNTRIES.filter((country) => country !== 'CA').flatMap((country) =>
      ['BR', 'US', ''].map((chosen) => [country, chosen] as const),
    ),
  )('of %s that is typed with + while %j is chosen chooses its country', (country, chosen) => {
    const stored = writePhone({ country, number: '9'.repeat(11) });
    let phone = { country: chosen, number: '' };
    for (const key of stored) phone = typePhone(phone.country, phone.number + key);
    expect(phone.country).toBe(country);
    expect(writePhone(phone)).toBe(stored);
    expect(typePhone(chosen, ` ${stored}`)).toEqual(phone);
  });

  it.each(['+81 3-1234-5678', '+351912345678901', '+'])(
    '%s of no known plan stays as it is typed',
    (typed) => {
      let phone = { country: 'BR', number: '' };
      for (const key of typed) phone = typePhone(phone.country, phone.number + key);
      expect(typePhone('BR', typed)).toEqual({ country: '', number: typed });
      expect(writePhone(phone)).toContain('+');
    },
  );

  it('has a mask in every country on offer', () => {
    for (const country of PHONE_COUNTRIES) expect(phoneMask(country)).not.toEqual([]);
  });
});

it('every country on offer is one that the API takes', () => {
  expect(new Set(COUNTRIES).size).toBe(249);
  for (const country of COUNTRIES) expect(AddressChanges.parse({ country })).toEqual({ country });
  expect(Object.keys(Address.shape)).toContain('country');
});
