/** Hosts of the photos in each provider's tokens. Other providers give none, or host them anywhere. */
const AVATAR_HOSTS: Readonly<Record<string, readonly string[]>> = {
  google: [3, 4, 5, 6].map((number) => `https://lh${number}.googleusercontent.com`),
  github: ['https://avatars.githubusercontent.com'],
  facebook: ['https://graph.facebook.com', 'https://platform-lookaside.fbsbx.com'],
  twitter: ['https://pbs.twimg.com'],
};

/** The origins of photos from `providers`. */
export function avatarOrigins(providers: readonly string[]): string[] {
  return providers.flatMap((provider) => AVATAR_HOSTS[provider] ?? []);
}
