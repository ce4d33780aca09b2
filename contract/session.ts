/**
 * State of a session on the device; names as specified by the client.
 *
 * `refreshToken` and `webToken` have no reader in the product and exist because the specification names them: the
 * identity SDK renews its own tokens, and a visitor's random string would be an identifier if it were sent
 * anywhere. A change of `refreshToken` means that the bearer token has changed.
 */
export interface SessionFields {
  /** Filled when a member uses the location button; the form of the address reads it. */
  localeInfo: LocaleInfo;
  /** True until the identity provider has answered. */
  loadingUser: boolean;
  loggedIn: boolean;
  /** The uid, or a random string. Sent nowhere. */
  webToken: string;
  /** Counts each new id token. */
  refreshToken: number;
}

export interface LocaleInfo {
  geolocationIsPermited: boolean;
  latitude: number | null;
  longitude: number | null;
}
