import type { User as FirebaseUser } from 'firebase/auth';
import { type AuthCode, authCode } from './auth-codes.ts';

/** The signed-in user according to the identity service. */
export interface ProviderUser {
  uid: string;
  email: string;
  name: string | null;
  picture: string | null;
}

export type AuthResult<Data> = { ok: true; data: Data } | { ok: false; code: AuthCode };

export function providerUser(user: FirebaseUser): ProviderUser {
  return { uid: user.uid, email: user.email ?? '', name: user.displayName, picture: user.photoURL };
}

export async function attempt<Data>(work: () => Promise<Data>): Promise<AuthResult<Data>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    return { ok: false, code: authCode(error) };
  }
}
