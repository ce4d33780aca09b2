import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unfinished } from './caches.ts';
import { share } from './link.ts';
import type { Digest } from './search/searchable.ts';

const LIST = 'pages.json';

interface Options {
  /** Where pages are kept from build to build. */
  folder: string;
  /** Where the pages of this build are. */
  site: string;
  /** Stands for everything that a page depends on but the content. */
  code: string;
}

/** What the search takes from each page, by its name. */
type List = Record<string, Digest | null>;

/**
 * The pages of the last build, by what they were made from: the code, the address, and the key that `getStaticPaths`
 * gives of all content that the page shows. The name of a kept page is made of these three, so that a build that is
 * broken off leaves nothing wrong behind. What a build does not ask for is removed.
 */
export class PageCache {
  readonly #options: Options;
  readonly #known: List;
  readonly #used: List = {};
  readonly #names = new Map<string, string>();
  readonly #rendered: string[] = [];
  readonly #folders = new Set<string>();

  private constructor(options: Options, known: List) {
    this.#options = options;
    this.#known = known;
  }

  static async open(options: Options): Promise<PageCache> {
    const list = await readFile(join(options.folder, LIST), 'utf8').catch(() => '{}');
    return new PageCache(options, JSON.parse(list) as List);
  }

  fileOf(path: string): string {
    return join(this.#options.site, `${path}.html`);
  }

  /** Says what pages are made from; one without a key is never kept. */
  expect(pages: readonly { pathname: string; cacheKey?: string | undefined }[]): void {
    for (const { pathname, cacheKey } of pages) {
      if (cacheKey === undefined) continue;
      this.#names.set(
        pathname,
        hash('sha256', `${this.#options.code}\0${pathname}\0${cacheKey}`, 'base64url'),
      );
    }
  }

  /** Puts a page in its place if it is known, and says what the search takes from it; else undefined. */
  place(path: string): Digest | null | undefined {
    const name = this.#names.get(path);
    const digest = name === undefined ? undefined : this.#known[name];
    if (name === undefined || digest === undefined) return undefined;
    const target = this.fileOf(path);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    try {
      share(join(this.#options.folder, name), target);
    } catch {
      return undefined;
    }
    this.#used[name] = digest;
    return digest;
  }

  /** Notes that a page is rendered anew. */
  note(path: string, digest: Digest | null): void {
    const name = this.#names.get(path);
    if (name === undefined) return;
    this.#used[name] = digest;
    this.#rendered.push(path);
  }

  /** Takes up the noted pages, which are written by now. */
  async finish(): Promise<void> {
    const { folder } = this.#options;
    await mkdir(folder, { recursive: true });
    for (const path of this.#rendered) share(this.fileOf(path), join(folder, this.#names.get(path)!));
    const list = join(folder, LIST);
    await writeFile(unfinished(list), JSON.stringify(this.#used));
    await rename(unfinished(list), list);
    for (const name of await readdir(folder)) {
      if (name !== LIST && !Object.hasOwn(this.#used, name)) await rm(join(folder, name));
    }
  }
}
