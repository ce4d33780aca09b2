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

/** What signed-in members do with their account at the identity service. */
export function memberVerbs(auth: Auth) {
  async function member(): Promise<FirebaseUser> {
    await auth.authStateReady();
    if (auth.currentUser) return auth.currentUser;
    throw new AuthFailure('auth/user-token-expired');
  }

  return {
    methods: () => attempt(async () => methodsOf(await member())),

    /** Reloads them from the service and takes a new id token, which carries a changed e-mail. */
    refresh: () =>
      attempt(async () => {
        const user = await member();
        await reload(user);
        await user.getIdToken(true);
        return methodsOf(user);
      }),

    /** Re-authenticates with the current password. */
    reauthenticate: (password: string) =>
      attempt(async () => {
        const user = await member();
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
      }),

    /**
     * Sets a password; needs a recent login. The tokens issued with the change can predate it and be revoked
     * with those of other devices, so sign in again with the new password.
     */
    changePassword: (password: string) =>
      attempt(async () => {
        const user = await member();
        await updatePassword(user, password);
        const credential = EmailAuthProvider.credential(user.email ?? '', password);
        await reauthenticateWithCredential(user, credential).catch(() => {});
      }),

    sendVerification: () => attempt(async () => sendEmailVerification(await member())),

    /** Mails a link to the new address; the old one stays until it is opened. Needs a recent login. */
    changeEmail: (email: string) => attempt(async () => verifyBeforeUpdateEmail(await member(), email)),

    unlink: (provider: string) => attempt(async () => methodsOf(await unlink(await member(), provider))),

    /** Needs a recent login. */
    deleteAccount: () => attempt(async () => deleteUser(await member())),
  };
}
