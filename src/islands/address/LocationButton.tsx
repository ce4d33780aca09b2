import { useEffect, useRef, useState } from 'react';
import { format, formatList } from '../../i18n/format.ts';
import type { Locale } from '../../../contract/locales.ts';
import { type AddressField, type TypedAddress, fillIn, placeOf } from '../../lib/address-fields.ts';
import { locate } from '../../stores/current-place.ts';
import { $localeInfo } from '../../stores/session.ts';
import type { AddressProps } from './AddressPage.tsx';

interface Props extends Pick<AddressProps, 'h' | 't'> {
  locale: Locale;
  host: string;
  typed: TypedAddress;
  put: (changes: Partial<TypedAddress>) => void;
}

type State =
  | { state: 'idle' }
  | { state: 'busy' }
  | { state: 'failed'; message: string }
  | {
      state: 'filled';
      before: Partial<TypedAddress>;
      after: Partial<TypedAddress>;
      changed: readonly AddressField[];
    }
  | { state: 'undone' };

const only = (typed: TypedAddress, fields: readonly (keyof TypedAddress)[]): Partial<TypedAddress> =>
  Object.fromEntries(fields.map((field) => [field, typed[field]]));

/** Fills the fields from the device's position. Sends nothing before it is pressed. */
export function LocationButton({ locale, h, t, host, typed, put }: Props) {
  const [found, setFound] = useState<State>({ state: 'idle' });
  const message = useRef<HTMLDivElement>(null);
  // Includes what is typed while the response is pending.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    if (found.state !== 'idle' && found.state !== 'busy') message.current?.focus();
  }, [found]);

  async function use(): Promise<void> {
    if (found.state === 'busy') return;
    setFound({ state: 'busy' });
    const located = await locate();
    const place = placeOf($localeInfo.get());
    if (!located.ok) {
      if (located.reason === 'unknown') put({ place });
      const why = {
        denied: t.locationDenied,
        unavailable: t.locationUnavailable,
        unknown: t.placeUnknown,
      };
      return setFound({ state: 'failed', message: why[located.reason] });
    }
    const { typed: filled, changed } = fillIn(latest.current, located.place);
    const all = [...changed, 'place'] as const;
    const [before, after] = [only(latest.current, all), only({ ...filled, place }, all)];
    put(after);
    setFound({ state: 'filled', before, after, changed });
  }

  /** Keeps what was changed by hand since. */
  function undo({ before, after }: Extract<State, { state: 'filled' }>): void {
    const untouched = Object.entries(after).filter(
      ([field, value]) => typed[field as keyof TypedAddress] === value,
    );
    put(Object.fromEntries(untouched.map(([field]) => [field, before[field as keyof TypedAddress]])));
    setFound({ state: 'undone' });
  }

  const isBusy = found.state === 'busy';
  return (
    <div className="record-location">
      <button
        type="button"
        className="button button-secondary"
        aria-busy={isBusy || undefined}
        aria-describedby="location-hint"
        onClick={() => void use()}
      >
        {isBusy ? t.locating : t.useLocation}
      </button>
      <p className="field-hint ui" id="location-hint">
        {format(t.useLocationHint, { host })}
      </p>
      <div ref={message} tabIndex={-1}>
        {found.state === 'failed' && <p className="notice notice-warning">{found.message}</p>}
        {found.state === 'undone' && <p className="notice">{t.locationUndone}</p>}
        {found.state === 'filled' && (
          <div className="notice record-undo">
            <p>
              {found.changed.length > 0
                ? format(t.located, {
                    fields: formatList(
                      locale,
                      found.changed.map((field) => labelOf(t, field, typed)),
                    ),
                  })
                : t.locatedNothing}
            </p>
            {found.changed.length > 0 && (
              <button
                type="button"
                className="button button-secondary button-small"
                onClick={() => undo(found)}
              >
                {h.undo}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function labelOf(t: AddressProps['t'], field: AddressField, { country }: TypedAddress): string {
  if (field === 'postalCode') return country === 'BR' ? t.postalCode : t.postalCodeAbroad;
  return t[field];
}
