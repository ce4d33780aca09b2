/** A sign-in provider: its Firebase id and its name. */
export interface SignInProvider {
  id: string;
  name: string;
}

const KNOWN: Readonly<Record<string, SignInProvider>> = {
  google: { id: 'google.com', name: 'Google' },
  github: { id: 'github.com', name: 'GitHub' },
  facebook: { id: 'facebook.com', name: 'Facebook' },
  apple: { id: 'apple.com', name: 'Apple' },
  microsoft: { id: 'microsoft.com', name: 'Microsoft' },
  yahoo: { id: 'yahoo.com', name: 'Yahoo' },
  twitter: { id: 'twitter.com', name: 'X' },
};

/** Parses a list such as `google,github,oidc.university`, without duplicates. */
export function signInProviders(list = ''): SignInProvider[] {
  const names = list.split(',').map((name) => name.trim().toLowerCase());
  const found = names.filter(Boolean).map((name) => KNOWN[name.replace(/\.com$/, '')] ?? named(name));
  return found.filter(({ id }, i) => found.findIndex((other) => other.id === id) === i);
}

/** `oidc.university` is University. */
function named(id: string): SignInProvider {
  const name = id.replace(/^(?:oidc|saml)\./, '').replace(/\.com$/, '');
  return { id, name: name.charAt(0).toUpperCase() + name.slice(1) };
}
