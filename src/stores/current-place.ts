import { type Place, reverseGeocode } from '../clients/geocode.ts';
import { findPosition } from '../clients/geolocation.ts';
import { $localeInfo } from './session.ts';

type Located = { ok: true; place: Place } | { ok: false; reason: 'denied' | 'unavailable' | 'unknown' };

/** Asks the device where it is, keeps that on it, and asks for the names of the place. */
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
