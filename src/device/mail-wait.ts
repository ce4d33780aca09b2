const KEY = 'agora:mailSent';
/** Wait before another verification mail may be requested; the service has its own limit. */
const SECONDS = 60;

/** Remembers that a mail was sent, across reloads and tabs. */
export function noteMailSent(now = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Without storage only the service's limit applies.
  }
}

/** Seconds until another may be requested; robust to a clock that was set back. */
export function secondsToWait(now = Date.now()): number {
  let sent = 0;
  try {
    sent = Number(localStorage.getItem(KEY));
  } catch {
    return 0;
  }
  const left = Math.ceil((sent + SECONDS * 1000 - now) / 1000);
  return left > 0 && left <= SECONDS ? left : 0;
}
