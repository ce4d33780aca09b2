import type { AuthClient } from './auth.ts';

let client: Promise<AuthClient> | undefined;

/** Loads the identity SDK once; a load that failed is tried again by the next call. */
export function loadAuth(): Promise<AuthClient> {
  client ??= import('./auth.ts')
    .then(({ createAuthClient }) => createAuthClient())
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

export function isAuthLoaded(): boolean {
  return client !== undefined;
}
