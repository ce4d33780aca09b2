/**
 * What a session keeps on the device, under the names of the client's specification.
 *
 * `refreshToken` and `webToken` have no reader in the product and are kept because the specification has them: the
 * identity SDK renews its own tokens, and the random string of a visitor would be an identifier if it were sent
 * anywhere. Whoever builds on the store reads from `refreshToken` that the bearer has changed.
 */
export interface SessionFields {
  /** Filled when a member uses the location button; the form of the address reads it. */
  localeInfo: LocaleInfo;
  /** True until it is known who is signed in. */
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
