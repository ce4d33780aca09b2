import type { ApiErrorCode } from '../../contract/errors.ts';
import { AppError, UnavailableError } from '../errors.ts';
import { type Admin, createAdmin } from './admin.ts';
import { type Claims, readClaims } from './claims.ts';

/** The identity that a token proves. `email` is empty for providers that give none. */
export interface Identity {
  uid: string;
  email: string;
  /** The identity service knows that the e-mail is theirs. */
  isEmailVerified: boolean;
  name: string | null;
  picture: string | null;
}

/** Throws an AppError: `unauthenticated`, `token-expired`, `token-revoked`, or `unavailable`. */
export type VerifyToken = (token: string) => Promise<Identity>;

const CODES: Readonly<Record<string, ApiErrorCode>> = {
  'auth/id-token-expired': 'token-expired',
  'auth/id-token-revoked': 'token-revoked',
  'auth/user-disabled': 'token-revoked',
  'auth/user-not-found': 'token-revoked',
  'auth/argument-error': 'unauthenticated',
  'auth/invalid-id-token': 'unauthenticated',
};

/** The SDK reports unreachable certificates with the code of an invalid token. */
const UNREACHABLE = /^Error (fetching public keys|while making request)/;

function toAppError(error: unknown): AppError {
  if (error instanceof Error && UNREACHABLE.test(error.message)) return new UnavailableError(error);
  const firebaseCode: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  const code = typeof firebaseCode === 'string' ? CODES[firebaseCode] : undefined;
  return code === undefined ? new UnavailableError(error) : new AppError(code, { cause: error });
}

function toIdentity({ sub, email, email_verified: verified, name, picture }: Claims): Identity {
  return {
    uid: sub,
    email: email ?? '',
    isEmailVerified: Boolean(email) && verified === true,
    name: name || null,
    picture: picture ?? null,
  };
}

interface Options {
  projectId: string;
  emulator: boolean;
  admin?: Admin;
}

/**
 * Verifies Firebase id tokens and that they are not revoked. `emulator` accepts the emulator's unsigned
 * tokens: it must agree with FIREBASE_AUTH_EMULATOR_HOST, which the SDK reads itself, so that neither is set
 * by accident.
 */
export function createTokenVerifier({
  projectId,
  emulator,
  admin = createAdmin(projectId),
}: Options): VerifyToken {
  if (emulator !== Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST)) {
    throw new Error(`FIREBASE_AUTH_EMULATOR_HOST must ${emulator ? '' : 'not '}be set here.`);
  }
  return async (token) => {
    const claims = readClaims(token);
    const verifier = await admin.auth();
    try {
      await verifier.verifyIdToken(token, true);
    } catch (error) {
      throw toAppError(error);
    }
    return toIdentity(claims);
  };
}
