import { useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { format, formatChoice } from '../../i18n/format.ts';
import { type TypedAddress, toAddress, toTypedAddress } from '../../lib/address-fields.ts';
import { defaultCountry, countryNames, postalCodeForms, postalCodeMask } from '../../lib/countries.ts';
import { isComplete } from '../../lib/masks.ts';
import { removeAddress, saveAddress } from '../../clients/address.ts';
import { session } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import { DraftStatus } from '../../ui/DraftStatus.tsx';
import { AddressFields } from './AddressFields.tsx';
import type { AddressProps } from './AddressPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { FormNotices } from '../../ui/FormNotices.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LocationButton } from './LocationButton.tsx';
import { SavedPlace } from './SavedPlace.tsx';
import { Undo } from '../../ui/Undo.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useRecordForm } from '../../ui/use-record-form.ts';

interface Props extends AddressProps {
  owner: string;
  stored: Address | null;
}

/** The message for an invalid postal code of a country. */
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
  const none = toTypedAddress(null, defaultCountry(locale));
  const toValues = (stored: Address | null) => toTypedAddress(stored, none.country);
  const codeErrorOf = ({ postalCode, country }: TypedAddress) =>
    postalCode !== '' && !isComplete(postalCode, postalCodeMask(country))
      ? badPostalCode({ locale, t }, country)
      : undefined;
  const [removed, setRemoved] = useState<TypedAddress | null>(null);
  const [removal, setRemoval] = useState<{ isBusy: boolean; failure: ErrorCode | null }>({
    isBusy: false,
    failure: null,
  });
  const focusAfter = useFocusAfter();
  const toast = (message: string) => showToast({ type: 'success', message, locale });

  const record = useRecordForm<TypedAddress, Address>({
    uid: owner,
    form: 'address',
    stored,
    sentences,
    toValues,
    check: (values) => {
      const postalCode = codeErrorOf(values);
      return postalCode ? { postalCode } : undefined;
    },
    send: (values, seen) => saveAddress(owner, { ...toAddress(values), version: seen?.version ?? 0 }),
    onSaved: () => {
      setRemoved(null);
      toast(t.saved);
    },
  });
  const { form, fields, formRef, messageRef, onSubmit, typed, values, put, attempt } = record;
  const { seen: address, replace, allowLeaving } = record;
  // The country may have changed since the refusal: use the rule of the current one.
  const codeError = codeErrorOf(values);
  const isBusy = form.state === 'busy';
  const labels = addressLabels(t, values.country);

  async function during(call: () => Promise<ErrorCode | null>): Promise<void> {
    if (isBusy || removal.isBusy) return;
    setRemoval({ isBusy: true, failure: null });
    setRemoval({ isBusy: false, failure: await call() });
  }

  const remove = () =>
    during(async () => {
      const result = await removeAddress(owner);
      if (!result.ok) return result.code;
      setRemoved(toTypedAddress(address, none.country));
      replace(null);
      // Not awaited: an undo that is pressed meanwhile would be ignored.
      void session.reload();
      return null;
    });

  const undo = () =>
    during(async () => {
      const result = await saveAddress(owner, removed ? toAddress(removed) : {});
      if (!result.ok) return result.code;
      replace(result.data);
      setRemoved(null);
      toast(t.restored);
      focusAfter('[name="country"]');
      return null;
    });

  return (
    <section className="records">
      {removed && <Undo message={t.removed} label={h.undo} onUndo={undo} />}
      {removal.failure && (
        <LoadFailure code={removal.failure} sentences={sentences} retry={null} signIn={h.signInAgain} />
      )}
      <LocationButton locale={locale} h={h} t={t} host={geocodeHost} typed={values} put={put} />
      <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
        <FormMessage
          form={form}
          messageRef={messageRef}
          signIn={{ label: h.signInAgain, hint: h.signInAgainHint, onLeave: allowLeaving }}
        />
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
        <DraftStatus d={d} locale={locale} draftState={typed.draftState} />
        <div className="form-actions">
          {/* One at a time: a late answer to a save would bring back an address deleted meanwhile. */}
          <button className="button" type="submit" disabled={removal.isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? h.saving : h.save}
          </button>
          {address && (
            <button
              type="button"
              className="button button-danger"
              disabled={isBusy}
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
