import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { share } from './link.ts';

const LIST = 'pages.json';

interface KeyedPage {
  pathname: string;
  /** Stands for all content that the page shows; a page without one is never kept. */
  cacheKey?: string | undefined;
}

/**
 * The pages of the last site, by what they were made from: the code, and the key that `getStaticPaths` gives of all
 * content that the page shows. The list of them is a part of the site: a build that is broken off leaves both as they were.
 */
export class KeptPages {
  readonly #last: string;
  readonly #code: string;
  /** What each page was made from, by its path. */
  readonly #known: ReadonlyMap<string, string>;
  readonly #pages = new Map<string, string>();

  private constructor(last: string, code: string, known: ReadonlyMap<string, string>) {
    this.#last = last;
    this.#code = code;
    this.#known = known;
  }

  /** `code` stands for everything that a page depends on but the content. */
  static async open(last: string, code: string): Promise<KeptPages> {
    const list = await readFile(join(last, LIST), 'utf8')
      .then((text) => JSON.parse(text) as [string, string][])
      .catch(() => []);
    return new KeptPages(last, code, new Map(list));
  }

  /** Puts a page that is as it was in its place in another site, if there is one. `file` is its path in either. */
  place(page: KeyedPage, site: string, file: string): boolean {
    const source = this.#sourceOf(page);
    if (source === undefined || this.#known.get(page.pathname) !== source) return false;
    try {
      share(join(this.#last, file), join(site, file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
    this.#pages.set(page.pathname, source);
    return true;
  }

  /** Notes that a page of the new site is made anew. */
  note(page: KeyedPage): void {
    const source = this.#sourceOf(page);
    if (source !== undefined) this.#pages.set(page.pathname, source);
  }

  /** Writes the list of the new site. */
  async write(site: string): Promise<void> {
    await writeFile(join(site, LIST), JSON.stringify([...this.#pages]));
  }

  #sourceOf({ cacheKey }: KeyedPage): string | undefined {
    return cacheKey === undefined ? undefined : hash('sha256', `${this.#code}\0${cacheKey}`, 'base64url');
  }
}
