import {
  type Auth,
  EmailAuthProvider,
  type User as FirebaseUser,
  deleteUser,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { AuthFailure } from './auth-codes.ts';
import { attempt } from './auth-result.ts';

/** How a member signs in. `providers` are ids such as `password` and `google.com`. */
export interface SignInMethods {
  email: string;
  isVerified: boolean;
  providers: readonly string[];
}

function methodsOf({ email, emailVerified, providerData }: FirebaseUser): SignInMethods {
  return {
    email: email ?? '',
    isVerified: emailVerified,
    providers: providerData.map(({ providerId }) => providerId),
  };
}

/** What a member who is signed in does with the own account at the identity service. */
export function memberVerbs(auth: Auth) {
  async function member(): Promise<FirebaseUser> {
    await auth.authStateReady();
    if (auth.currentUser) return auth.currentUser;
    throw new AuthFailure('auth/user-token-expired');
  }

  return {
    methods: () => attempt(async () => methodsOf(await member())),

    /** The same as the service knows it now; a changed e-mail gets into a new id token. */
    refresh: () =>
      attempt(async () => {
        const user = await member();
        await reload(user);
        await user.getIdToken(true);
        return methodsOf(user);
      }),

    /** Proves with the current password that it is still the member who acts. */
    reauthenticate: (password: string) =>
      attempt(async () => {
        const user = await member();
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
      }),

    /**
     * Gives a first password to who had none. Needs a recent proof. The tokens that come with the change can count
     * as older than it, and then as ended with those of other devices: the new password gets new ones.
     */
    changePassword: (password: string) =>
      attempt(async () => {
        const user = await member();
        await updatePassword(user, password);
        const credential = EmailAuthProvider.credential(user.email ?? '', password);
        await reauthenticateWithCredential(user, credential).catch(() => {});
      }),

    sendVerification: () => attempt(async () => sendEmailVerification(await member())),

    /** Mails a link to the new address; the old one counts until it is opened. Needs a recent proof. */
    changeEmail: (email: string) => attempt(async () => verifyBeforeUpdateEmail(await member(), email)),

    unlink: (provider: string) => attempt(async () => methodsOf(await unlink(await member(), provider))),

    /** Needs a recent proof. */
    deleteAccount: () => attempt(async () => deleteUser(await member())),
  };
}
