/** Parameters that the lists of members and posts read, by the number of segments behind `/u`. */
const READ: readonly (readonly string[])[] = [
  ['locale', 'cursor', 'posts', 'category', 'about'],
  ['cursor', 'products'],
];

/**
 * The address of a member's page with the parameters that the page reads, in their order: others would have it rendered
 * anew, which takes a processor for a twentieth of a second where the post is long.
 */
export function withReadQuery(target: string): string {
  const start = target.indexOf('?');
  if (start === -1) return target;
  const [, below] = /\/u((?:\/[^/?]+)*)$/.exec(target.slice(0, start)) ?? [];
  if (below === undefined) return target;
  const given = new URLSearchParams(target.slice(start));
  const read = new URLSearchParams();
  for (const name of READ[below.split('/').length - 1] ?? []) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  const query = read.toString();
  return target.slice(0, start) + (query && `?${query}`);
}
