// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Address, AddressChanges } from '../../../contract/address.ts';
import { NewContact, type Contact } from '../../../contract/contacts.ts';
import { nameInAddress } from '../../../contract/file-names.ts';
import { CONTACT_KINDS } from '../../../contract/kinds.ts';
import { NewProduct } from '../../../contract/products.ts';
import { fillIn, inCountry, placeOf, toAddress, toTypedAddress } from '../../../src/lib/address-fields.ts';
import {
  type TypedContact,
  contactIssues,
  contactLink,
  emptyContact,
  shownValue,
  toContact,
} from '../../../src/lib/contact-fields.ts';
import { ICON_CHOICES, iconOf } from '../../../src/lib/contact-icons.ts';
import { emptyProduct, productIssues, toProduct } from '../../../src/lib/product-fields.ts';

const typed = (changes: Partial<TypedContact>): TypedContact => ({ ...emptyContact('BR'), ...changes });

describe('a contact', () => {
  it.each([
    [{ kind: 'email', value: 'ana@' }, 'badEmail'],
    [{ kind: 'phone', value: '(11) 9876' }, 'badPhone'],
    [{ kind: 'website', value: 'javascript:alert(1)' }, 'badWebsite'],
    [{ kind: 'other', value: '  ' }, 'required'],
    [{ kind: 'social', value: 'x'.repeat(321) }, 'too-long'],
  ] as const)('%j is refused before it is sent', (changes, issue) => {
    expect(contactIssues(typed(changes)).value).toBe(issue);
  });

  it.each([
    [{ kind: 'email', value: ' ana@example.com ' }, 'ana@example.com'],
    [{ kind: 'phone', value: '(11) 98765-4321' }, '+5511987654321'],
    [{ kind: 'website', value: 'lattes.cnpq.br/1' }, 'https://lattes.cnpq.br/1'],
  ] as const)('%j is sent as the API takes it', (changes, value) => {
    expect(contactIssues(typed(changes))).toEqual({});
    const contact = toContact(typed(changes));
    expect(contact.value).toBe(value);
    expect(NewContact.safeParse(contact).success).toBe(true);
  });

  it.each([
    ['email', 'a?b@example.com', 'mailto:a%3Fb@example.com'],
    ['phone', '+5511987654321', 'tel:+5511987654321'],
    ['website', 'https://example.com/a', 'https://example.com/a'],
    ['social', '@ana', null],
    ['other', 'javascript:alert(1)', null],
  ] as const)('of kind %s with %s leads to %s', (kind, value, link) => {
    expect(contactLink({ kind, value })).toBe(link);
  });

  it('is shown without what people do not say', () => {
    expect(shownValue({ kind: 'website', value: 'https://www.example.com/' })).toBe('example.com');
  });

  it.each([
    [{ kind: 'email', value: 'ana@instagram.com' }, 'tabler:mail'],
    [{ kind: 'website', value: 'https://lattes.cnpq.br/1' }, 'tabler:school'],
    [{ kind: 'website', value: 'https://orcid.org/0000' }, 'tabler:id'],
    [{ kind: 'social', value: '@ana@mastodon.example' }, 'tabler:brand-mastodon'],
    [{ kind: 'messenger', value: '+55 11 9', label: 'WhatsApp' }, 'tabler:brand-whatsapp'],
    [{ kind: 'other', value: 'x', icon: 'tabler:book' }, 'tabler:book'],
  ] as const)('%j has the icon %s', (contact, icon) => {
    const whole = { label: '', icon: null, ...contact } satisfies Pick<
      Contact,
      'kind' | 'label' | 'value' | 'icon'
    >;
    expect(iconOf(whole)).toBe(icon);
  });

  it('has an icon on offer, whatever its kind, that the API takes', () => {
    for (const kind of CONTACT_KINDS) {
      for (const { name } of ICON_CHOICES[kind]) {
        const contact = { kind, value: 'x', icon: name };
        expect(NewContact.safeParse(contact).error?.issues.some(({ path }) => path[0] === 'icon')).not.toBe(
          true,
        );
      }
    }
  });
});

describe('an address', () => {
  const empty = toTypedAddress(null, 'BR');

  it('takes from a place what it knows, and says what that changed', () => {
    const before = { ...empty, street: 'Rua A', city: 'Olinda' };
    const { typed: after, changed } = fillIn(before, {
      country: 'BR',
      postalCode: '50050000',
      city: 'Recife',
      state: '',
    });
    expect(after).toEqual({ ...before, postalCode: '50050-000', city: 'Recife' });
    expect(changed).toEqual(['postalCode', 'city']);
    expect(AddressChanges.safeParse(toAddress(after)).success).toBe(true);
  });

  it('takes its coordinates along, both or neither', () => {
    const place = placeOf({ latitude: -8.06, longitude: -34.88 });
    const sent = toAddress({ ...empty, place });
    expect(sent).toMatchObject({ latitude: -8.06, longitude: -34.88 });
    expect(AddressChanges.safeParse(sent).success).toBe(true);
    const stored = { ...AddressChanges.parse(sent), updated: '2026-01-01T00:00:00Z' } as Address;
    expect(toTypedAddress(stored, 'BR')).toEqual({ ...empty, place });
    expect(toAddress(empty)).toMatchObject({ latitude: null, longitude: null });
    expect(placeOf({ latitude: 0, longitude: 0 })).toBe('0,0');
    expect(placeOf({ latitude: 1, longitude: null })).toBe('');
  });

  it('keeps a postal code that the mask of another country would cut', () => {
    expect(inCountry({ ...empty, postalCode: '01310-100' }, 'PT').postalCode).toBe('01310-100');
    expect(inCountry({ ...empty, postalCode: '1000001' }, 'PT').postalCode).toBe('1000-001');
  });
});

describe('a product', () => {
  it('is sent with an amount and its currency, or with neither', () => {
    const product = { ...emptyProduct('pt'), title: ' Livro ', price: 'R$ 1.234,5', url: 'example.com' };
    expect(productIssues(product, 'pt')).toEqual({});
    const sent = toProduct(product, 'pt');
    expect(sent).toMatchObject({
      title: 'Livro',
      price: 123_450,
      currency: 'BRL',
      url: 'https://example.com',
    });
    expect(NewProduct.safeParse(sent).success).toBe(true);
    expect(toProduct({ ...product, price: ' ' }, 'pt')).toMatchObject({ price: null, currency: null });
  });

  it.each([
    [{ title: '' }, { title: 'required' }],
    [{ price: '1,234' }, { price: 'badPrice' }],
    [{ price: '99999999' }, { price: 'highPrice' }],
    [{ url: 'ftp://example.com' }, { url: 'badUrl' }],
  ])('%j is refused before it is sent', (changes, issues) => {
    expect(productIssues({ ...emptyProduct('pt'), title: 'x', ...changes }, 'pt')).toEqual(issues);
  });

  it('names its file by the address', () => {
    expect(nameInAddress('https://x/v0/b/demo/o/users%2Fu%2Fproducts%2Fa.webp?alt=media')).toBe(
      'users/u/products/a.webp',
    );
    expect(nameInAddress('https://x/o/%E0%A4%A')).toBeNull();
    expect(nameInAddress('https://x/y')).toBeNull();
  });
});
