import type { App, AppOptions } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { UnavailableError } from '../errors.ts';

function isGone(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'auth/user-not-found';
}

/** Throws an UnavailableError unless `call` succeeds or finds no such account. */
export async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isGone(error)) throw new UnavailableError(error);
  }
}

/** Whose account is looked up to warm up: nobody's. */
export const NOBODY = 'agora-warm-up';

export type Admin = ReturnType<typeof createAdmin>;

/** The Admin SDK of one project, loaded by the first call. */
export function createAdmin(projectId: string, options: AppOptions = {}) {
  let starting: Promise<App> | undefined;

  function app(): Promise<App> {
    starting ??= import('firebase-admin/app').then(({ initializeApp }) =>
      initializeApp({ ...options, projectId }, `agora-${crypto.randomUUID()}`),
    );
    return starting;
  }

  async function auth(): Promise<Auth> {
    const [{ getAuth }, own] = await Promise.all([import('firebase-admin/auth'), app()]);
    return getAuth(own);
  }

  return {
    auth,

    /** Looks up an account, so that the first member need not wait for the SDK, its access token and a connection. */
    async warmUp(): Promise<void> {
      await unlessGone((await auth()).getUser(NOBODY));
    },

    /** For the service account of the environment (Application Default Credentials). */
    async accessToken(): Promise<string> {
      const { applicationDefault } = await import('firebase-admin/app');
      return (await applicationDefault().getAccessToken()).access_token;
    },
  };
}
