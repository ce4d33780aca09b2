type Position =
  { ok: true; latitude: number; longitude: number } | { ok: false; reason: 'denied' | 'unavailable' };

const TIMEOUT = 15_000;

/** The device's position; the browser asks for permission. */
export function findPosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, reason: 'unavailable' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ ok: true, latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ ok: false, reason: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout: TIMEOUT, maximumAge: 5 * 60_000 },
    );
  });
}
