import type { Locale } from '../../../contract/locales.ts';
import { format, formatNumber } from '../../i18n/format.ts';
import { coordinatesOf } from '../../lib/address-fields.ts';
import type { AddressProps } from './AddressPage.tsx';

interface Props extends Pick<AddressProps, 't'> {
  locale: Locale;
  place: string;
  onRemove: () => void;
}

/** The coordinates saved with the address; the member can remove them. */
export function SavedPlace({ locale, t, place, onRemove }: Props) {
  const { latitude, longitude } = coordinatesOf(place);
  const degrees = (of: number | null) => formatNumber(locale, of ?? 0, { maximumFractionDigits: 5 });
  return (
    <div className="notice record-undo">
      <p>{format(t.place, { latitude: degrees(latitude), longitude: degrees(longitude) })}</p>
      <button type="button" className="button button-secondary button-small" onClick={onRemove}>
        {t.removePlace}
      </button>
    </div>
  );
}
