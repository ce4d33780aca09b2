import { hash } from 'node:crypto';
import { LOCALES, type Locale } from '../../contract/locales.ts';

/** What is asked of a path and its route, or of the address of its file. */
interface Path {
  pathname: string;
  route: { params: readonly string[] };
}

/**
 * How many pages a search index has at most. While Pagefind writes an index it takes 0.25 MB for each of its pages, and
 * longer for each the more they are. A reader who searches loads 60 kB of WebAssembly for each index of the language.
 */
const PAGES_OF_AN_INDEX = 2500;

/** The entries that share a search index. */
export interface Group {
  locale: Locale;
  /** 0 unless they are too many for one index. */
  part: number;
}

/**
 * The order in which pages are rendered: entries first, index by index, so that one search index is written while the
 * pages of the next are rendered; then lists and account pages, which the search does not take up.
 */
export class PageOrder {
  readonly #pagesOfAnIndex: number;
  readonly #left = new Map<string, number>();
  #parts = 1;

  constructor(pagesOfAnIndex = PAGES_OF_AN_INDEX) {
    this.#pagesOfAnIndex = pagesOfAnIndex;
  }

  sort<Sorted extends Path>(paths: readonly Sorted[]): Sorted[] {
    const entries = paths.filter(isEntry);
    this.#parts = Math.max(1, Math.ceil(entries.length / LOCALES.length / this.#pagesOfAnIndex));
    for (const path of entries) this.#count(path, 1);
    const ranked = paths.map((path) => ({
      path,
      rank: isEntry(path) ? this.#rankOf(path) : this.#parts * LOCALES.length,
    }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ path }) => path);
  }

  /** The part does not depend on the other pages, as long as there are as many parts. */
  groupOf(path: Path): Group {
    const digits = hash('sha1', path.pathname).slice(0, 8);
    return { locale: localeOf(path), part: Number.parseInt(digits, 16) % this.#parts };
  }

  /** The group whose entries are all rendered with this one. */
  completedBy(path: Path): Group | undefined {
    return isEntry(path) && this.#count(path, -1) === 0 ? this.groupOf(path) : undefined;
  }

  #rankOf(path: Path): number {
    const { locale, part } = this.groupOf(path);
    return LOCALES.indexOf(locale) * this.#parts + part;
  }

  #count(path: Path, change: number): number {
    const { locale, part } = this.groupOf(path);
    const group = `${locale}/${part}`;
    const left = (this.#left.get(group) ?? 0) + change;
    this.#left.set(group, left);
    return left;
  }
}

const isEntry = ({ route }: Path) => route.params.length > 0;

export function localeOf({ pathname }: Pick<Path, 'pathname'>): Locale {
  const first = pathname.split('/')[1];
  return LOCALES.find((locale) => locale === first) ?? LOCALES[0];
}
