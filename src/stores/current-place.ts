import { type Place, reverseGeocode } from '../clients/geocode.ts';
import { findPosition } from '../clients/geolocation.ts';
import { $localeInfo } from './session.ts';

type Located = { ok: true; place: Place } | { ok: false; reason: 'denied' | 'unavailable' | 'unknown' };

/** Locates the device, stores the position on it, and looks up the place's names. */
export async function locate(): Promise<Located> {
  const position = await findPosition();
  if (!position.ok) {
    if (position.reason === 'denied') {
      $localeInfo.set({ geolocationIsPermited: false, latitude: null, longitude: null });
    }
    return position;
  }
  const { latitude, longitude } = position;
  $localeInfo.set({ geolocationIsPermited: true, latitude, longitude });
  const place = await reverseGeocode(latitude, longitude);
  return place ? { ok: true, place } : { ok: false, reason: 'unknown' };
}
