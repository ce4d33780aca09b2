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

/** A sign-in that waits for proof by a method the account already has. */
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
 * The SDK fetches the provider's script with the first popup, too late for browsers that allow popups only
 * within the click. It instantiates this class once; keeping the instance lets us fetch the script earlier.
 */
class PopupResolver extends (browserPopupRedirectResolver as unknown as new () => Resolver) {
  constructor() {
    super();
    resolvers.push(this);
  }
}

function providerOf(id: string): AuthProvider {
  const provider = id === 'google.com' ? new GoogleAuthProvider() : new OAuthProvider(id);
  // Lets people with several Google accounts choose one.
  if (id === 'google.com') provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

export type SocialClient = ReturnType<typeof createSocial>;

/** Sign-in with a provider's account. Provider ids are Firebase's, such as `google.com`. */
export function createSocial(auth: Auth) {
  let pending: (PendingLink & { credential: AuthCredential }) | undefined;
  // The SDK returns a redirect's result only once; without a redirect it resolves to null and fetches
  // nothing.
  const returned = getRedirectResult(auth, PopupResolver);
  returned.catch(() => {});

  /** Keeps the credential of a refused sign-in, to be linked later. */
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
    /** Fetches the provider's script ahead of the click that opens the popup. */
    prepare: () =>
      attempt(async () => {
        await returned.catch(() => {});
        await resolvers[0]?._initialize(auth);
      }),

    signInByPopup,

    /** By popup, or by redirect where popups are blocked. */
    async signIn(provider: string): Promise<AuthResult<ProviderUser>> {
      const popup = await signInByPopup(provider);
      if (popup.ok || popup.code !== 'auth/popup-blocked') return popup;
      return attempt(() => redirect(provider));
    },

    /** The user after a redirect; null when the sign-in was abandoned. */
    redirectResult: () =>
      attempt(async () => {
        const provider = redirectedTo() ?? '';
        forgetRedirect();
        const found = await keepingProof(provider, returned);
        return found && providerUser(found.user);
      }),

    /** After `account-exists-with-different-credential`: what `linkPending` will link. */
    pending: (): PendingLink | undefined => pending,

    /** Links the pending credential to the signed-in user if the e-mails match. */
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
