import type { ErrorCode } from '../../contract/error-codes.ts';
import { DEFAULT_LOCALE, type Locale, isLocale } from '../../contract/locales.ts';
import { api, observeCalls } from '../clients/api.ts';
import { loadAuth } from '../clients/auth-loader.ts';
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
  $member,
  $webToken,
  forgetPlace,
} from './session-state.ts';

/** Language of the current page. */
export function pageLocale(): Locale {
  const language = document.documentElement.lang.slice(0, 2);
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/** A guard that redirects when the session ends: toasts must be queued for the next page. */
const KEPT_FOR_MEMBERS = 'agora-guard:is([data-rule=member], [data-rule=owner], [data-rule=signed-in])';

/** Fetched beside what waits for the session, long before anything is said; null where the network broke off. */
const messages = import('../i18n/messages/session/index.ts').then(
  ({ session }) => session,
  () => null,
);

/** The session of this device. */
export const session = createSession({
  loadAuth,
  api,
  isRegistrationOpen: IS_REGISTRATION_OPEN,
  locale: pageLocale,
  notify: async (notice, isEnding) => {
    const locale = pageLocale();
    const message = (await messages)?.[locale][notice];
    if (message === undefined) return;
    const toast = { type: 'warning', message, locale } as const;
    if (isEnding && document.querySelector(KEPT_FOR_MEMBERS)) queueToast(toast);
    else showToast(toast);
  },
  target: globalThis,
});

observeCalls(trackCall);

const menu = globalThis.document?.querySelector<HTMLDetailsElement>('.account-menu');

/**
 * Shows moderators the number of reported posts when they open the menu; here, so that readers do not load
 * it.
 */
async function showReported(): Promise<void> {
  const place = menu?.querySelector('[data-reported]');
  if (!place || !$currentUser.get()?.permisions.includes('moderate')) return;
  const { countReported } = await import('../clients/moderation.ts');
  place.textContent = String((await countReported()) || '');
}

if (menu?.open) void showReported();
else menu?.addEventListener('toggle', showReported, { once: true });

let isLeaving = false;

/** True while a member logs out or leaves on purpose: guards stay quiet. */
export function isLoggingOut(): boolean {
  return isLeaving;
}

/** Keeps guards quiet while the session is ended on purpose. */
export function holdPage(isHeld: boolean): void {
  isLeaving = isHeld;
}

/** Navigates after a change of the session, with guards kept quiet. */
export function leaveFor(path: string): void {
  isLeaving = true;
  location.assign(path);
}

/** For a session that the API rejects: to the login, and back to this page. */
export async function signInAgain(): Promise<void> {
  isLeaving = true;
  const { pathname, search } = location;
  await session.logout();
  location.assign(withNext(localePath(pageLocale(), '/auth/login'), pathname + search));
}

/** Logs out and opens the home page with a toast. */
export async function logout(notice: 'loggedOut' | 'loggedOutEverywhere' = 'loggedOut'): Promise<void> {
  const locale = pageLocale();
  isLeaving = true;
  await session.logout();
  const message = (await messages)?.[locale][notice];
  if (message !== undefined) queueToast({ type: 'success', message });
  location.assign(localePath(locale, '/'));
}

/** Revokes all sessions, then logs out. Resolves to a code on failure. */
export async function logoutEverywhere(): Promise<ErrorCode | undefined> {
  const uid = $currentUser.get()?._id ?? '';
  const result = await api.post('/users/:id/sign-out', { params: { id: uid } });
  if (!result.ok) return result.code;
  await logout('loggedOutEverywhere');
  return undefined;
}

/** Syncs preferences once the record is loaded, in the background. When offline the next page retries. */
const stopWaiting = $record.listen(() => {
  stopWaiting();
  import('./preferences-sync.ts').then(
    ({ followAccount }) => followAccount(session.update),
    () => {},
  );
});

/** Header and styles read the session without these stores. */
for (const $store of [$loggedIn, $currentUser]) {
  $store.listen(() => {
    document.documentElement.toggleAttribute('data-member', $loggedIn.get());
    document.dispatchEvent(new Event('agora:session'));
  });
}
