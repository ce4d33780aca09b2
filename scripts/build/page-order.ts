import { LOCALES, type Locale } from '../../contract/locales.ts';

/** What is asked of a path and its route, or of the address of its file. */
interface Path {
  pathname: string;
  route: { params: readonly string[] };
}

/**
 * The order in which pages are rendered: entries first, language by language, so that the search index of one language
 * is written while the next is rendered; then lists and account pages, which the search does not take up.
 */
export class PageOrder {
  readonly #left = new Map<Locale, number>();

  sort<Sorted extends Path>(paths: readonly Sorted[]): Sorted[] {
    for (const path of paths) if (isEntry(path)) this.#count(path, 1);
    const rank = (path: Path) => (isEntry(path) ? LOCALES.indexOf(localeOf(path)) : LOCALES.length);
    return paths.toSorted((a, b) => rank(a) - rank(b));
  }

  /** The language whose entries are all rendered with this one. */
  completedBy(path: Path): Locale | undefined {
    return isEntry(path) && this.#count(path, -1) === 0 ? localeOf(path) : undefined;
  }

  #count(path: Path, change: number): number {
    const locale = localeOf(path);
    const left = (this.#left.get(locale) ?? 0) + change;
    this.#left.set(locale, left);
    return left;
  }
}

const isEntry = ({ route }: Path) => route.params.length > 0;

export function localeOf({ pathname }: Pick<Path, 'pathname'>): Locale {
  const first = pathname.split('/')[1];
  return LOCALES.find((locale) => locale === first) ?? LOCALES[0];
}
