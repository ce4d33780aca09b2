import type { AuthResult } from './auth-result.ts';
import type { SocialClient } from './auth-social.ts';
import type { AuthClient } from './auth.ts';

let client: Promise<AuthClient> | undefined;

/** Loads the identity SDK once; the next call retries a failed load. */
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

/** Runs `work` with a client; an SDK that cannot be fetched is a failed network request. */
export async function withClient<Client, Data>(
  load: () => Promise<Client>,
  work: (client: Client) => Promise<AuthResult<Data>>,
): Promise<AuthResult<Data>> {
  let loaded: Client;
  try {
    loaded = await load();
  } catch {
    return { ok: false, code: 'auth/network-request-failed' };
  }
  return work(loaded);
}

export const withAuth = <Data>(work: (auth: AuthClient) => Promise<AuthResult<Data>>) =>
  withClient(loadAuth, work);

export const loadSocial = async (): Promise<SocialClient> => (await loadAuth()).social();

/** Once the popup is prepared nothing here waits for the network: browsers allow popups in a click only. */
export const withSocial = <Data>(work: (social: SocialClient) => Promise<AuthResult<Data>>) =>
  withClient(loadSocial, work);
