import {
  type Auth,
  type AuthCredential,
  type AuthError,
  type AuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  type User as FirebaseUser,
  browserPopupRedirectResolver,
  getRedirectResult,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { forgetRedirect, redirectedTo, rememberRedirect } from '../device/sign-in-redirect.ts';
import { AuthFailure } from './auth-codes.ts';
import { type AuthResult, type ProviderUser, attempt, providerUser } from './auth-result.ts';

/** A sign-in that waits until its owner has proved a method that the account has already. */
export interface PendingLink {
  email: string;
  provider: string;
}

const EXISTS = 'auth/account-exists-with-different-credential';

interface Resolver {
  _initialize: (auth: Auth) => Promise<unknown>;
}

const resolvers: Resolver[] = [];

/**
 * The SDK fetches the provider's script with the first popup, too late for a browser that blocks what does not
 * open in the click. It makes one instance of the class it is given, which is kept so that the script can be
 * fetched before.
 */
class PopupResolver extends (browserPopupRedirectResolver as unknown as new () => Resolver) {
  constructor() {
    super();
    resolvers.push(this);
  }
}

function providerOf(id: string): AuthProvider {
  const provider = id === 'google.com' ? new GoogleAuthProvider() : new OAuthProvider(id);
  // Who has several accounts there is asked which one.
  if (id === 'google.com') provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

export type SocialClient = ReturnType<typeof createSocial>;

/** Sign-in with an account that a person has elsewhere. Provider ids are those of Firebase, such as `google.com`. */
export function createSocial(auth: Auth) {
  let pending: (PendingLink & { credential: AuthCredential }) | undefined;
  // Answers once, so it is asked once; without a redirect behind it, it answers null and fetches nothing.
  const returned = getRedirectResult(auth, PopupResolver);
  returned.catch(() => {});

  /** Keeps what a refused sign-in proved, so that it can be linked later. */
  async function keepingProof<Result>(provider: string, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const { code, customData } = error as Partial<AuthError>;
      const credential = code === EXISTS && OAuthProvider.credentialFromError(error as AuthError);
      if (credential) pending = { email: customData?.email ?? '', provider, credential };
      throw error;
    }
  }

  function member(): FirebaseUser {
    if (auth.currentUser) return auth.currentUser;
    throw new AuthFailure('auth/user-token-expired');
  }

  const signInByPopup = (provider: string) =>
    attempt(async () => {
      const work = signInWithPopup(auth, providerOf(provider), PopupResolver);
      return providerUser((await keepingProof(provider, work)).user);
    });

  async function redirect(provider: string): Promise<ProviderUser> {
    rememberRedirect(provider);
    return signInWithRedirect(auth, providerOf(provider), PopupResolver);
  }

  return {
    /** Fetches the provider's script, so that a click can open the popup at once. */
    prepare: () =>
      attempt(async () => {
        await returned.catch(() => {});
        await resolvers[0]?._initialize(auth);
      }),

    signInByPopup,

    /** By popup; where the browser blocks it the page leaves for the provider and comes back. */
    async signIn(provider: string): Promise<AuthResult<ProviderUser>> {
      const popup = await signInByPopup(provider);
      if (popup.ok || popup.code !== 'auth/popup-blocked') return popup;
      return attempt(() => redirect(provider));
    },

    /** Who comes back from `signIn` by redirect; null for who turned around. */
    redirectResult: () =>
      attempt(async () => {
        const provider = redirectedTo() ?? '';
        forgetRedirect();
        const found = await keepingProof(provider, returned);
        return found && providerUser(found.user);
      }),

    /** After `account-exists-with-different-credential`: what `linkPending` will link. */
    pending: (): PendingLink | undefined => pending,

    /** Links what is pending to who has just signed in, if it is the account with the same e-mail. */
    linkPending: () =>
      attempt(async () => {
        if (!pending) return;
        const user = member();
        if (user.email?.toLowerCase() !== pending.email.toLowerCase()) {
          throw new AuthFailure('auth/user-mismatch');
        }
        await linkWithCredential(user, pending.credential);
        pending = undefined;
      }),

    reauthenticate: (provider: string) =>
      attempt(async () => {
        await reauthenticateWithPopup(member(), providerOf(provider), PopupResolver);
      }),

    link: (provider: string) =>
      attempt(async () => {
        await linkWithPopup(member(), providerOf(provider), PopupResolver);
      }),
  };
}
