import { initializeApp } from 'firebase/app';
import {
  type User as FirebaseUser,
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { Locale } from '../../contract/locales.ts';
import { IS_DEMO } from '../lib/site.ts';
import { type AuthCode, authCode } from './auth-codes.ts';
import { firebaseConfig } from './firebase-config.ts';

/** Who the identity service says is signed in. */
export interface ProviderUser {
  uid: string;
  email: string;
  name: string | null;
  picture: string | null;
}

export type AuthResult<Data> = { ok: true; data: Data } | { ok: false; code: AuthCode };

/** Firebase Auth as the product uses it. A provider for popups is not part of this chunk. */
export type AuthClient = ReturnType<typeof createAuthClient>;

function providerUser(user: FirebaseUser): ProviderUser {
  return { uid: user.uid, email: user.email ?? '', name: user.displayName, picture: user.photoURL };
}

async function attempt<Data>(work: () => Promise<Data>): Promise<AuthResult<Data>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    return { ok: false, code: authCode(error) };
  }
}

export function createAuthClient() {
  const auth = initializeAuth(initializeApp(firebaseConfig), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (IS_DEMO) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  return {
    /** Mails of the service are written in this language. */
    speak(locale: Locale): void {
      auth.languageCode = locale === 'pt' ? 'pt-BR' : locale;
    },

    /** Tells at once who is signed in, and again whenever that or the id token changes. */
    watch(listener: (user: ProviderUser | null) => void): () => void {
      return onIdTokenChanged(auth, (user) => listener(user && providerUser(user)));
    },

    /** Null when nobody is signed in. Throws when a fresh token is needed and cannot be had. */
    async getIdToken(isFresh = false): Promise<string | null> {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(isFresh)) ?? null;
    },

    signIn: (email: string, password: string) =>
      attempt(async () => providerUser((await signInWithEmailAndPassword(auth, email, password)).user)),

    register: (email: string, password: string) =>
      attempt(async () => providerUser((await createUserWithEmailAndPassword(auth, email, password)).user)),

    signOut: () => attempt(() => signOut(auth)),

    /** Answers the same whether or not the account exists. */
    async sendPasswordReset(email: string): Promise<AuthResult<void>> {
      const result = await attempt(() => sendPasswordResetEmail(auth, email));
      return !result.ok && result.code === 'auth/invalid-credential' ? { ok: true, data: undefined } : result;
    },

    /** The e-mail of the account that a reset code is for. */
    verifyResetCode: (code: string) => attempt(() => verifyPasswordResetCode(auth, code)),

    confirmReset: (code: string, password: string) =>
      attempt(() => confirmPasswordReset(auth, code, password)),

    /** The e-mail that a code is about, before it is applied; empty when the service does not say. */
    inspectCode: (code: string) => attempt(async () => (await checkActionCode(auth, code)).data.email ?? ''),

    applyCode: (code: string) => attempt(() => applyActionCode(auth, code)),
  };
}
