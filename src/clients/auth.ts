import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { LOCALE_TAGS, type Locale } from '../../contract/locales.ts';
import { IS_DEMO } from '../site-config.ts';
import { memberVerbs } from './auth-member.ts';
import { type AuthResult, type ProviderUser, attempt, providerUser } from './auth-result.ts';
import type { SocialClient } from './auth-social.ts';
import { firebaseConfig } from './firebase-config.ts';

/** The product's interface to Firebase Auth. */
export type AuthClient = ReturnType<typeof createAuthClient>;

export function createAuthClient() {
  const auth = initializeAuth(initializeApp(firebaseConfig), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (IS_DEMO) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  let social: Promise<SocialClient> | undefined;

  return {
    ...memberVerbs(auth),

    /** Sign-in by provider, loaded on demand. */
    social(): Promise<SocialClient> {
      social ??= import('./auth-social.ts')
        .then(({ createSocial }) => createSocial(auth))
        .catch((error: unknown) => {
          social = undefined;
          throw error;
        });
      return social;
    },

    /** Sets the language of the service's mails. */
    speak(locale: Locale): void {
      auth.languageCode = LOCALE_TAGS[locale];
    },

    /** Calls `listener` at once, and again whenever the user or the id token changes. */
    watch(listener: (user: ProviderUser | null) => void): () => void {
      return onIdTokenChanged(auth, (user) => listener(user && providerUser(user)));
    },

    /** Null when signed out. Throws when a fresh token is needed and cannot be fetched. */
    async getIdToken(isFresh = false): Promise<string | null> {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(isFresh)) ?? null;
    },

    signIn: (email: string, password: string) =>
      attempt(async () => providerUser((await signInWithEmailAndPassword(auth, email, password)).user)),

    /** Also sends the verification mail; a failure to send is ignored, since another can be requested. */
    register: (email: string, password: string) =>
      attempt(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        void sendEmailVerification(user).catch(() => {});
        return providerUser(user);
      }),

    signOut: () => attempt(() => signOut(auth)),

    /** Succeeds whether or not the account exists. */
    async sendPasswordReset(email: string): Promise<AuthResult<void>> {
      const result = await attempt(() => sendPasswordResetEmail(auth, email));
      return !result.ok && result.code === 'auth/invalid-credential' ? { ok: true, data: undefined } : result;
    },

    /** The e-mail of the account that a reset code is for. */
    verifyResetCode: (code: string) => attempt(() => verifyPasswordResetCode(auth, code)),

    confirmReset: (code: string, password: string) =>
      attempt(() => confirmPasswordReset(auth, code, password)),

    /** The e-mail a code belongs to, before it is applied; empty when the service does not say. */
    inspectCode: (code: string) => attempt(async () => (await checkActionCode(auth, code)).data.email ?? ''),

    applyCode: (code: string) => attempt(() => applyActionCode(auth, code)),
  };
}
