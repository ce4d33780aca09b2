import type { Auth } from 'firebase-admin/auth';
import { unlessGone } from './admin.ts';

/** Operations on accounts of the identity service. Both are idempotent. */
export interface Accounts {
  /** Revokes every session: tokens issued before are refused from now on. */
  revokeTokens: (uid: string) => Promise<void>;
  deleteAccount: (uid: string) => Promise<void>;
}

/** Accounts of a Firebase project, or of the emulator at FIREBASE_AUTH_EMULATOR_HOST. */
export function createAccounts(loadAuth: () => Promise<Auth>): Accounts {
  return {
    revokeTokens: async (uid) => unlessGone((await loadAuth()).revokeRefreshTokens(uid)),
    deleteAccount: async (uid) => unlessGone((await loadAuth()).deleteUser(uid)),
  };
}
