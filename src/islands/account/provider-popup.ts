import { useRef } from 'react';
import { loadAuth } from '../../clients/auth-loader.ts';
import type { AuthResult } from '../../clients/auth-result.ts';
import type { SocialClient } from '../../clients/auth-social.ts';

const SCRIPT_LOST: AuthResult<never> = { ok: false, code: 'auth/network-request-failed' };

async function loadSocial(): Promise<SocialClient> {
  return (await loadAuth()).social();
}

/** Fetches the provider's script when a visitor reaches for a button, so that its click opens the popup at once. */
export function preparePopup(): void {
  void loadSocial().then(
    (social) => social.prepare(),
    () => {},
  );
}

/** Nothing here waits for the network once `preparePopup` is done: a browser allows popups in a click alone. */
export async function withSocial<Data>(
  work: (social: SocialClient) => Promise<AuthResult<Data>>,
): Promise<AuthResult<Data>> {
  let social: SocialClient;
  try {
    social = await loadSocial();
  } catch {
    return SCRIPT_LOST;
  }
  return work(social);
}

/** Answers undefined for an attempt that a later one has replaced: only the last popup has anything to say. */
export function useLatest(): <Result>(work: Promise<Result>) => Promise<Result | undefined> {
  const last = useRef<Promise<unknown>>(undefined);
  return async (work) => {
    last.current = work;
    const result = await work;
    return last.current === work ? result : undefined;
  };
}
