import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Locale } from '../../contract/locales.ts';
import type { NewUser, User, UserChanges } from '../../contract/users.ts';
import type { AuthCode } from '../clients/auth-codes.ts';
import type { Api, ApiResult, CallResult } from '../clients/api.ts';
import { withClient } from '../clients/auth-loader.ts';
import type { AuthClient } from '../clients/auth.ts';
import type { AuthResult, ProviderUser } from '../clients/auth-result.ts';
import type { session as messages } from '../i18n/messages/session/index.ts';
import {
  $currentUser,
  $loadingUser,
  $loggedIn,
  $refreshToken,
  enter,
  generateToken,
  leave,
} from './session-state.ts';

type SessionNotice = Exclude<keyof (typeof messages)['pt'], 'signInToContinue' | 'notYourPage'>;

export interface SessionDeps {
  loadAuth: () => Promise<Pick<AuthClient, 'register' | 'signIn' | 'signOut' | 'speak' | 'watch'>>;
  api: Pick<Api, 'get' | 'post' | 'patch'>;
  isRegistrationOpen: boolean;
  locale: () => Locale;
  /** Notifies the visitor; `isEnding` when the session ends. */
  notify: (notice: SessionNotice, isEnding?: boolean) => Promise<void> | void;
  /** Emits `online`. */
  target: EventTarget;
}

const FIRST_RETRY = 1000;
const LAST_RETRY = 60_000;

/** Permanent errors: the session is over. */
const ENDINGS: Partial<Record<ErrorCode, SessionNotice>> = {
  'token-revoked': 'ended',
  'user-deleted': 'deleted',
  'registration-closed': 'registrationClosed',
};

/** Merges the provider's e-mail and name into a record. The API takes its photo once, when there is none. */
function mergeProvider(user: User, provider: ProviderUser): User {
  return {
    ...user,
    name: user.name || provider.name || provider.email.split('@', 1)[0]!,
    email: provider.email || user.email,
  };
}

function newUser({ uid, name, email, picture }: ProviderUser, locale: Locale): NewUser {
  const pictures = picture && { picture, pictureMedium: picture, pictureSmall: picture };
  return { _id: uid, email, name: name || email.split('@', 1)[0]!, ...pictures, locale };
}

/** The session's life cycle: watches who is signed in, and the actions that change it. */
export function createSession({ loadAuth, api, isRegistrationOpen, locale, notify, target }: SessionDeps) {
  let starting: Promise<void> | undefined;
  /** Uid last reported by the provider; undefined before its first report. */
  let present: string | null | undefined;
  let arriving = Promise.resolve<ErrorCode | undefined>(undefined);
  /** During registration there is no record to fetch. */
  let isRegistering = false;
  let isArrivalHeld = false;
  let signIns = 0;
  let isLeaving = false;
  let cancelRetry = () => {};
  let failures = 0;

  function calm(): void {
    cancelRetry();
    failures = 0;
  }

  /** Keeps the session and retries with backoff, and at once when back online. */
  function tryLater(code: ErrorCode, work: () => Promise<unknown>): void {
    if (failures === 0) notify(code === 'offline' ? 'offline' : 'unreachable');
    const delay = Math.min(FIRST_RETRY * 2 ** failures, LAST_RETRY);
    failures += 1;
    const again = () => {
      cancelRetry();
      void work();
    };
    cancelRetry();
    const timer = setTimeout(again, delay);
    target.addEventListener('online', again);
    cancelRetry = () => {
      clearTimeout(timer);
      target.removeEventListener('online', again);
    };
  }

  /** The member's own record; the public one alone would mean that the call went out without a token. */
  async function readOwn(uid: string): Promise<ApiResult<User>> {
    const found = await api.get('/users/:id', { params: { id: uid } });
    if (!found.ok) return { ok: false, code: found.code };
    return 'email' in found.data ? { ok: true, data: found.data } : { ok: false, code: 'unexpected-answer' };
  }

  async function fetchUser(provider: ProviderUser): Promise<ApiResult<User>> {
    if (!isRegistering) {
      const found = await readOwn(provider.uid);
      if (found.ok || found.code !== 'user-not-found' || present !== provider.uid) return found;
    }
    if (!isRegistrationOpen) return { ok: false, code: 'registration-closed' };
    return api.post('/users', { body: newUser(provider, locale()) });
  }

  /** Resolves to a code if the session had to end. */
  async function load(provider: ProviderUser): Promise<ErrorCode | undefined> {
    const result = await fetchUser(provider);
    if (present !== provider.uid) return undefined;
    if (result.ok) {
      calm();
      enter(mergeProvider(result.data, provider));
      return undefined;
    }
    const ending = ENDINGS[result.code];
    if (ending) {
      notify(ending, true);
      await logout();
      return result.code;
    }
    $loadingUser.set($currentUser.get() === null);
    tryLater(result.code, () => load(provider));
    return undefined;
  }

  /** The provider reports each arrival repeatedly: on sign-in and for each new token. */
  function arrive(provider: ProviderUser): Promise<ErrorCode | undefined> {
    const stored = $currentUser.get();
    if (stored?._id === provider.uid) $currentUser.set(mergeProvider(stored, provider));
    if (present === provider.uid) return arriving;
    present = provider.uid;
    calm();
    // Do not show another member's record while this one is fetched.
    if (stored && stored._id !== provider.uid) {
      leave();
      $loadingUser.set(true);
    }
    arriving = load(provider);
    return arriving;
  }

  function depart(): void {
    present = null;
    calm();
    leave();
  }

  async function watch(): Promise<void> {
    try {
      const auth = await loadAuth();
      auth.speak(locale());
      auth.watch((provider) => {
        if (!provider) return depart();
        // A page that has just opened may hear of its member while they log out.
        if (isLeaving) return;
        $refreshToken.set($refreshToken.get() + 1);
        if (!isArrivalHeld) void arrive(provider);
      });
    } catch {
      // The SDK could not be fetched: keep the stored session.
      $loadingUser.set(false);
      tryLater('offline', watch);
    }
  }

  /**
   * Runs `work`, which signs in at the provider. `ok` once the provider accepts, even if the member's record
   * cannot be fetched yet. With `isHeld` the member arrives when `work` is done, not with the provider's
   * first event.
   */
  async function signInBy(
    work: () => Promise<AuthResult<ProviderUser>>,
    isHeld = false,
  ): Promise<{ ok: true } | { ok: false; code: AuthCode | ErrorCode }> {
    $loadingUser.set(true);
    isArrivalHeld = isHeld;
    signIns += 1;
    const own = signIns;
    const result = await work();
    // A popup that was closed is noticed seconds later, when another attempt may have signed in.
    const isLast = own === signIns;
    if (isLast) isArrivalHeld = false;
    if (!result.ok) {
      if (isLast) await logout();
      return result;
    }
    const ending = await arrive(result.data);
    return ending ? { ok: false, code: ending } : { ok: true };
  }

  async function register(email: string, password: string) {
    isRegistering = true;
    const result = await signInBy(() => withClient(loadAuth, (auth) => auth.register(email, password)));
    isRegistering = false;
    return result;
  }

  async function logout(): Promise<void> {
    depart();
    isLeaving = true;
    await loadAuth().then(
      (auth) => auth.signOut(),
      () => {},
    );
    isLeaving = false;
  }

  /** Updates the member and stores the result; `beforeStored` runs before guards can react. */
  async function update(changes: UserChanges, beforeStored = () => {}): Promise<CallResult<User>> {
    const uid = $currentUser.get()?._id ?? '';
    const result = await api.patch('/users/:id', { params: { id: uid }, body: changes });
    if (result.ok && $loggedIn.get()) {
      beforeStored();
      enter(result.data);
    }
    return result;
  }

  /** Fetches the record again. */
  async function reload(): Promise<ApiResult<User>> {
    const uid = $currentUser.get()?._id ?? '';
    const result = await readOwn(uid);
    if (result.ok && $loggedIn.get()) enter(result.data);
    return result;
  }

  return {
    /** Watches the authentication state; repeated calls share the first. */
    start(): Promise<void> {
      generateToken();
      // Mounted stores follow the other tabs.
      if (!starting) for (const $store of [$loggedIn, $currentUser]) $store.listen(() => {});
      starting ??= watch();
      return starting;
    },
    signInBy,
    login: (email: string, password: string) =>
      signInBy(() => withClient(loadAuth, (auth) => auth.signIn(email, password))),
    register,
    logout,
    update,
    reload,
  };
}
