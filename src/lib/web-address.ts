/** The protocol is optional. */
export function toAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** Browsers disagree about spaces in a host. */
export function isWebAddress(address: string): boolean {
  return !/\s/.test(address) && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
