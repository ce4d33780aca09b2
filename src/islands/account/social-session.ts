import { withAuth, withSocial } from '../../clients/auth-loader.ts';
import type { AuthResult, ProviderUser } from '../../clients/auth-result.ts';
import type { SocialClient } from '../../clients/auth-social.ts';
import { redirectedTo } from '../../device/sign-in-redirect.ts';
import { session } from '../../stores/session.ts';

export type Outcome = Awaited<ReturnType<typeof session.signInBy>>;

export function signInWith(provider: string): Promise<Outcome> {
  return session.signInBy(() => withSocial((social) => social.signIn(provider)));
}

/**
 * Finishes a sign-in by redirect; `onReturn` gets the provider. Null when it was abandoned, and on any other
 * page load.
 */
export async function finishRedirect(onReturn: (provider: string) => void): Promise<Outcome | null> {
  const provider = redirectedTo();
  if (provider === null) return null;
  onReturn(provider);
  const result = await withSocial((social) => social.redirectResult());
  if (!result.ok) return session.signInBy(async () => result);
  const { data } = result;
  return data && session.signInBy(async () => ({ ok: true, data }));
}

/** Signs in by the account's own method and links the pending one, before any guard redirects. */
async function linked(
  social: SocialClient,
  signIn: () => Promise<AuthResult<ProviderUser>>,
): Promise<AuthResult<ProviderUser>> {
  const signedIn = await signIn();
  if (!signedIn.ok) return signedIn;
  const link = await social.linkPending();
  return link.ok ? signedIn : link;
}

export function linkByPassword(email: string, password: string): Promise<Outcome> {
  return session.signInBy(
    () =>
      withAuth(async (auth) => withSocial((social) => linked(social, () => auth.signIn(email, password)))),
    true,
  );
}

export function linkByPopup(provider: string): Promise<Outcome> {
  return session.signInBy(
    () => withSocial((social) => linked(social, () => social.signInByPopup(provider))),
    true,
  );
}
