const KEY = 'agora:mailSent';
/** How long a member waits before asking for another mail of confirmation; the service has its own limit. */
const SECONDS = 60;

/** Notes that a mail has just been sent, over reloads and in other tabs. */
export function noteMailSent(now = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Without storage the service alone limits.
  }
}

/** Seconds until another may be asked for; a clock that was set back does not lengthen them. */
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
