import { useMemo } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { MAX_ADDRESS_LINE_LENGTH, MAX_POSTAL_CODE_LENGTH } from '../../../contract/limits.ts';
import { type TypedAddress, inCountry } from '../../lib/address-fields.ts';
import { countryNames, postalCodeMask } from '../../lib/countries.ts';
import { Field } from '../../ui/Field.tsx';
import type { FieldErrors } from '../../ui/use-form.ts';
import type { AddressProps } from './AddressPage.tsx';
import { MaskedField } from '../../ui/MaskedField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

interface Props extends Pick<AddressProps, 't'> {
  locale: Locale;
  typed: TypedAddress;
  errors: FieldErrors;
  put: (changes: Partial<TypedAddress>) => void;
}

const LINES = [
  { name: 'state', autoComplete: 'address-level1' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'district', autoComplete: 'address-level3' },
  { name: 'street', autoComplete: 'address-line1' },
  // There is no autocomplete token for the house number alone.
  { name: 'number', autoComplete: 'off' },
  { name: 'complement', autoComplete: 'address-line2' },
] as const;

/** The lines of an address, from the widest to the narrowest. */
export function AddressFields({ locale, t, typed, errors, put }: Props) {
  const countries = useMemo(() => countryNames(locale), [locale]);
  const patterns = postalCodeMask(typed.country);
  const isNumeric = patterns.length > 0 && patterns.every((pattern) => !/[XSAa]/.test(pattern));
  return (
    <div className="record-fields">
      <SelectField
        name="country"
        label={t.country}
        autoComplete="country"
        options={[{ code: '', name: t.noCountry }, ...countries]}
        value={typed.country}
        onChange={(event) => put(inCountry(typed, event.currentTarget.value))}
        error={errors.country}
      />
      <MaskedField
        name="postalCode"
        label={typed.country === 'BR' ? t.postalCode : t.postalCodeAbroad}
        autoComplete="postal-code"
        inputMode={isNumeric ? 'numeric' : 'text'}
        maxLength={patterns.length === 0 ? MAX_POSTAL_CODE_LENGTH : undefined}
        patterns={patterns}
        value={typed.postalCode}
        onValue={(postalCode) => put({ postalCode })}
        error={errors.postalCode}
      />
      {LINES.map(({ name, autoComplete }) => (
        <Field
          key={name}
          name={name}
          label={t[name]}
          autoComplete={autoComplete}
          maxLength={MAX_ADDRESS_LINE_LENGTH}
          value={typed[name]}
          onChange={(event) => put({ [name]: event.currentTarget.value })}
          error={errors[name]}
        />
      ))}
    </div>
  );
}
