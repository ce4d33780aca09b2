const SUFFIX = /^(?:jr|sr|júnior)\.?$/i;

/** One or two initials. Agostinho de Hipona is AH and Bento Prado Jr. BP: lower-case words and suffixes are skipped. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word) && !SUFFIX.test(word));
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1))
    .join('');
  return initials || name.slice(0, 1);
}
