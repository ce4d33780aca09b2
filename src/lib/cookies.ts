/** Value of a cookie in a `Cookie` header or `document.cookie`; undefined when it is absent. */
export function readCookie(source: string, name: string): string | undefined {
  const pair = source.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

/** A value for `document.cookie`; zero days removes the cookie. */
export function cookieText(name: string, value: string, days: number, isSecure = false): string {
  const text = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Strict`;
  return isSecure ? `${text}; Secure` : text;
}
