import type { Locale } from '../../../contract/locales.ts';
import { MAX_CONTACT_VALUE_LENGTH } from '../../../contract/limits.ts';
import type { TypedContact } from '../../lib/contact-fields.ts';
import { countryNames } from '../../lib/countries.ts';
import { masked } from '../../lib/masks.ts';
import { PHONE_COUNTRIES, callingCode, phoneMask, typePhone } from '../../lib/phone.ts';
import { Field } from '../../ui/Field.tsx';
import type { ContactMessages } from './Contacts.tsx';
import { MaskedField } from '../../ui/MaskedField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

interface Props {
  locale: Locale;
  t: ContactMessages;
  typed: TypedContact;
  error: string | undefined;
  put: (changes: Partial<TypedContact>) => void;
}

const INPUTS = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  website: { type: 'url', inputMode: 'url', autoComplete: 'url' },
  social: { type: 'text', inputMode: 'text', autoComplete: 'off' },
  messenger: { type: 'text', inputMode: 'text', autoComplete: 'off' },
  other: { type: 'text', inputMode: 'text', autoComplete: 'off' },
} as const;

/** The field of the kind; a phone number has two. */
export function ContactValue({ locale, t, typed, error, put }: Props) {
  const { kind, country, value } = typed;
  if (kind !== 'phone') {
    const labels = {
      email: t.email,
      website: t.websiteAddress,
      social: t.account,
      messenger: t.account,
      other: t.content,
    };
    return (
      <Field
        {...INPUTS[kind]}
        name="value"
        label={labels[kind]}
        required
        maxLength={MAX_CONTACT_VALUE_LENGTH}
        autoCapitalize="none"
        value={value}
        onChange={(event) => put({ value: event.currentTarget.value })}
        error={error}
      />
    );
  }
  const take = (text: string) => {
    const phone = typePhone(country, text);
    put({ country: phone.country, value: phone.number });
  };
  const countries = countryNames(locale, PHONE_COUNTRIES).map(({ code, name }) => ({
    code,
    name: `${name} (+${callingCode(code)})`,
  }));
  return (
    <>
      <SelectField
        name="country"
        label={t.phoneCountry}
        autoComplete="tel-country-code"
        options={[...countries, { code: '', name: t.otherCountry }]}
        value={country}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          put({ country: chosen, value: masked(value, phoneMask(chosen)) });
        }}
      />
      <MaskedField
        name="value"
        label={t.phoneNumber}
        hint={country ? t.phoneHint : t.phoneFreeHint}
        type="tel"
        inputMode="tel"
        autoComplete={country ? 'tel-national' : 'tel'}
        required
        patterns={phoneMask(country)}
        value={value}
        onPaste={(event) => {
          // A pasted number with a calling code replaces the whole value.
          const text = event.clipboardData.getData('text').trim();
          if (!text.startsWith('+')) return;
          event.preventDefault();
          take(text);
        }}
        onValue={(_, number) => take(number)}
        error={error}
      />
    </>
  );
}
