import type { User as FirebaseUser } from 'firebase/auth';
import { API_HOST } from '../site-config.ts';
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

/** True where a host of files alone answers for the service: the reader's connection is not to blame. */
export async function isWithoutService(host = API_HOST): Promise<boolean> {
  try {
    const { headers } = await fetch(`${host}/health`, { cache: 'no-store' });
    return !(headers.get('content-type') ?? '').includes('json');
  } catch {
    return false;
  }
}

export async function attempt<Data>(work: () => Promise<Data>): Promise<AuthResult<Data>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    const code = authCode(error);
    const isAlone = code === 'auth/network-request-failed' && (await isWithoutService());
    return { ok: false, code: isAlone ? 'auth/no-service' : code };
  }
}
