import { useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { format, formatChoice } from '../../i18n/format.ts';
import { type TypedAddress, toAddress, toTypedAddress } from '../../lib/address-fields.ts';
import { DEFAULT_COUNTRY, countryNames, postalCodeForms, postalCodeMask } from '../../lib/countries.ts';
import { isComplete } from '../../lib/masks.ts';
import { removeAddress, saveAddress } from '../../clients/address.ts';
import { session } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import { DraftStatus } from '../../ui/DraftStatus.tsx';
import { saveForm } from '../../ui/save-form.ts';
import { type FormState, useForm } from '../../ui/use-form.ts';
import { AddressFields } from './AddressFields.tsx';
import type { AddressProps } from './AddressPage.tsx';
import { Failure } from '../../ui/SaveFailure.tsx';
import { FormNotices } from '../../ui/FormNotices.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LocationButton } from './LocationButton.tsx';
import { SavedPlace } from './SavedPlace.tsx';
import { Undo } from '../../ui/Undo.tsx';
import { refusal } from '../../ui/api-failure.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useTyped } from '../../ui/use-typed.ts';

interface Props extends AddressProps {
  owner: string;
  stored: Address | null;
}

/** The rule that a postal code of the country breaks. */
function badPostalCode({ locale, t }: Pick<Props, 'locale' | 't'>, country: string): string {
  if (country === 'BR') return t.badPostalCode;
  const name = countryNames(locale, [country])[0]!.name;
  return format(t.badPostalCodeAbroad, {
    country: name,
    form: formatChoice(locale, postalCodeForms(country)),
  });
}

function addressLabels(t: Props['t'], country: string): Record<keyof TypedAddress, string> {
  const { state, city, district, street, number, complement } = t;
  const postalCode = country === 'BR' ? t.postalCode : t.postalCodeAbroad;
  return {
    country: t.country,
    postalCode,
    state,
    city,
    district,
    street,
    number,
    complement,
    place: t.placeName,
  };
}

export function AddressForm({ locale, h, d, t, sentences, geocodeHost, owner, stored }: Props) {
  const none = toTypedAddress(null, DEFAULT_COUNTRY[locale]);
  const [address, setAddress] = useState(stored);
  const toValues = (stored: Address | null) => toTypedAddress(stored, none.country);
  const typed = useTyped<TypedAddress>({ uid: owner, form: 'address', stored: toValues(stored) });
  const { values, put, settle, keep } = typed;
  const [attempt, setAttempt] = useState(0);
  const [removed, setRemoved] = useState<TypedAddress | null>(null);
  const [removal, setRemoval] = useState<{ isBusy: boolean; failure: ErrorCode | null }>({
    isBusy: false,
    failure: null,
  });
  const focusAfter = useFocusAfter();
  const toast = (message: string) => showToast({ type: 'success', message, locale });

  function accept(saved: Address, message: string): void {
    setAddress(saved);
    setRemoved(null);
    settle(toTypedAddress(saved, none.country));
    toast(message);
  }

  const isCodeBad =
    values.postalCode !== '' && !isComplete(values.postalCode, postalCodeMask(values.country));
  // The country may have changed since the form was refused: the rule is that of the one chosen now.
  const codeError = isCodeBad ? badPostalCode({ locale, t }, values.country) : undefined;
  const { form, fields, formRef, messageRef, onSubmit } = useForm(async (): Promise<FormState> => {
    if (codeError) return { state: 'failed', fields: { postalCode: codeError } };
    setAttempt(attempt + 1);
    if (typed.conflicts.length > 0) return { state: 'idle' };
    const { result, seen } = await saveForm({
      form: typed,
      seen: address,
      toValues,
      send: (values, seen) => saveAddress(owner, { ...toAddress(values), version: seen?.version ?? 0 }),
    });
    setAddress(seen);
    if (!result.ok) return refusal(sentences, result);
    accept(result.data, t.saved);
    return { state: 'done' };
  });
  const isBusy = form.state === 'busy';
  const labels = addressLabels(t, values.country);

  async function during(call: () => Promise<ErrorCode | null>): Promise<void> {
    if (removal.isBusy) return;
    setRemoval({ isBusy: true, failure: null });
    setRemoval({ isBusy: false, failure: await call() });
  }

  const remove = () =>
    during(async () => {
      const result = await removeAddress(owner);
      if (!result.ok) return result.code;
      setAddress(null);
      setRemoved(toTypedAddress(address, none.country));
      settle(none);
      await session.reload();
      return null;
    });

  const undo = () =>
    during(async () => {
      const result = await saveAddress(owner, removed ? toAddress(removed) : {});
      if (!result.ok) return result.code;
      accept(result.data, t.restored);
      focusAfter('[name="country"]');
      return null;
    });

  return (
    <section className="records">
      {removed && <Undo message={t.removed} label={h.undo} onUndo={undo} />}
      {removal.failure && <LoadFailure h={h} sentences={sentences} code={removal.failure} onRetry={null} />}
      <LocationButton locale={locale} h={h} t={t} host={geocodeHost} typed={values} put={put} />
      <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
        <Failure h={h} form={form} messageRef={messageRef} keep={keep} />
        <FormNotices d={d} locale={locale} form={typed} labels={labels} attempt={attempt} />
        <AddressFields
          locale={locale}
          t={t}
          typed={values}
          errors={{ ...fields, postalCode: fields.postalCode && codeError }}
          put={put}
        />
        {values.place && (
          <SavedPlace locale={locale} t={t} place={values.place} onRemove={() => put({ place: '' })} />
        )}
        <DraftStatus d={d} locale={locale} kept={typed.kept} />
        <div className="form-actions">
          <button className="button" type="submit" aria-busy={isBusy || undefined}>
            {isBusy ? h.saving : h.save}
          </button>
          {address && (
            <button
              type="button"
              className="button button-danger"
              aria-busy={removal.isBusy || undefined}
              onClick={() => void remove()}
            >
              {removal.isBusy ? t.removing : t.remove}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
