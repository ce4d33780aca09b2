import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { share } from './link.ts';

/** A page by its address. */
export interface KeyedPage {
  pathname: string;
  /** Stands for all content that the page shows; a page without one is never kept. */
  cacheKey?: string | undefined;
}

/**
 * The pages of the last build, by what they were made from: the code, the address, and the key that `getStaticPaths`
 * gives of all content that the page shows. The name of a kept page is made of these three, so that a build that is
 * broken off leaves nothing wrong behind. What a build does not ask for is removed.
 */
export class PageCache {
  readonly #folder: string;
  readonly #code: string;
  readonly #known: ReadonlySet<string>;
  readonly #used = new Set<string>();
  readonly #made: { name: string; file: string }[] = [];

  private constructor(folder: string, code: string, known: readonly string[]) {
    this.#folder = folder;
    this.#code = code;
    this.#known = new Set(known);
  }

  /** `code` stands for everything that a page depends on but the content. */
  static async open(folder: string, code: string): Promise<PageCache> {
    mkdirSync(folder, { recursive: true });
    return new PageCache(folder, code, await readdir(folder));
  }

  /** Whether the page was known, and is now in its place. */
  place(page: KeyedPage, file: string): boolean {
    const name = this.#nameOf(page);
    if (name === undefined || !this.#known.has(name)) return false;
    share(join(this.#folder, name), file);
    this.#used.add(name);
    return true;
  }

  /** Notes that a page is made anew, and in its place when `finish` is called. */
  note(page: KeyedPage, file: string): void {
    const name = this.#nameOf(page);
    if (name !== undefined) this.#made.push({ name, file });
  }

  /** Takes up the noted pages, and removes those that were not asked for. */
  async finish(): Promise<void> {
    for (const { name, file } of this.#made) {
      share(file, join(this.#folder, name));
      this.#used.add(name);
    }
    const gone = [...this.#known].filter((name) => !this.#used.has(name));
    await Promise.all(gone.map((name) => rm(join(this.#folder, name))));
  }

  #nameOf({ pathname, cacheKey }: KeyedPage): string | undefined {
    if (cacheKey === undefined) return undefined;
    return hash('sha256', `${this.#code}\0${pathname}\0${cacheKey}`, 'base64url');
  }
}
