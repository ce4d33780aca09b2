import type { ErrorCode } from '../../contract/error-codes.ts';
import { DEFAULT_LOCALE, type Locale, isLocale } from '../../contract/locales.ts';
import { api, observeCalls } from '../clients/api.ts';
import { loadAuth } from '../clients/auth-loader.ts';
import { session as messages } from '../i18n/messages/session/index.ts';
import { localePath } from '../i18n/paths.ts';
import { IS_REGISTRATION_OPEN } from '../site-config.ts';
import { withNext } from '../lib/guards.ts';
import { trackCall } from './loading.ts';
import { createSession } from './session-flow.ts';
import { $currentUser, $loggedIn, $record } from './session-state.ts';
import { queueToast, showToast } from './toasts.ts';

export {
  $currentUser,
  $loadingUser,
  $localeInfo,
  $loggedIn,
  $refreshToken,
  $visitor,
  $webToken,
  forgetPlace,
} from './session-state.ts';

/** Language of the page that is open. */
export function pageLocale(): Locale {
  const language = document.documentElement.lang.slice(0, 2);
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/** A guard that leads away from the page when the session ends, and a toast with it. */
const KEPT_FOR_MEMBERS = 'agora-guard:is([data-rule=member], [data-rule=owner], [data-rule=signed-in])';

/** The session of this device. */
export const session = createSession({
  loadAuth,
  api,
  isRegistrationOpen: IS_REGISTRATION_OPEN,
  locale: pageLocale,
  notify: (notice, isEnding) => {
    const locale = pageLocale();
    const toast = { type: 'warning', message: messages[locale][notice], locale } as const;
    if (isEnding && document.querySelector(KEPT_FOR_MEMBERS)) queueToast(toast);
    else showToast(toast);
  },
  target: globalThis,
});

observeCalls(trackCall);

const menu = globalThis.document?.querySelector<HTMLDetailsElement>('.account-menu');

/** Tells a moderator who opens the menu how many posts with reports wait; from here, so that readers fetch none of it. */
async function showReported(): Promise<void> {
  const place = menu?.querySelector('[data-reported]');
  if (!place || !$currentUser.get()?.permisions.includes('moderate')) return;
  const { countReported } = await import('../clients/moderation.ts');
  place.textContent = String((await countReported()) || '');
}

if (menu?.open) void showReported();
else menu?.addEventListener('toggle', showReported, { once: true });

let isLeaving = false;

/** While a member logs out or leaves on purpose no guard has anything to say. */
export function isLoggingOut(): boolean {
  return isLeaving;
}

/** Keeps guards quiet while the session of this page is ended on purpose, step by step. */
export function holdPage(isHeld: boolean): void {
  isLeaving = isHeld;
}

/** Goes to another page after a change of the session on which no guard of this page should act. */
export function leaveFor(path: string): void {
  isLeaving = true;
  location.assign(path);
}

/** For a member whose session the API no longer accepts: to the login, and back to this page. */
export async function signInAgain(): Promise<void> {
  isLeaving = true;
  const { pathname, search } = location;
  await session.logout();
  location.assign(withNext(localePath(pageLocale(), '/auth/login'), pathname + search));
}

/** Logs out and goes home, where a toast says so. */
export async function logout(notice: 'loggedOut' | 'loggedOutEverywhere' = 'loggedOut'): Promise<void> {
  const locale = pageLocale();
  isLeaving = true;
  await session.logout();
  queueToast({ type: 'success', message: messages[locale][notice] });
  location.assign(localePath(locale, '/'));
}

/** Ends the sessions of every device, then this one as `logout` does. Answers only if that failed. */
export async function logoutEverywhere(): Promise<ErrorCode | undefined> {
  const uid = $currentUser.get()?._id ?? '';
  const result = await api.post('/users/:id/sign-out', { params: { id: uid } });
  if (!result.ok) return result.code;
  await logout('loggedOutEverywhere');
  return undefined;
}

/**
 * What was chosen here is compared with the account once its record is there; no island has to wait for that.
 * Without a network it is left to the next page.
 */
const stopWaiting = $record.listen(() => {
  stopWaiting();
  import('./preferences-sync.ts').then(
    ({ followAccount }) => followAccount(session.update),
    () => {},
  );
});

/** The header and the styles show who is signed in without these stores. */
for (const $store of [$loggedIn, $currentUser]) {
  $store.listen(() => {
    document.documentElement.toggleAttribute('data-member', $loggedIn.get());
    document.dispatchEvent(new Event('agora:session'));
  });
}
