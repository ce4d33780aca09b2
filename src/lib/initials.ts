/** One or two initials. Agostinho de Hipona is AH: lower-case words are skipped. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1))
    .join('');
  return initials || name.slice(0, 1);
}
