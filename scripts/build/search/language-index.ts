import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Indexer, type Page } from './indexer.ts';

/**
 * The search index of one language, kept from build to build. As long as every page is one the last index was made of,
 * pages are only held; the first that differs starts the indexing. An index whose pages are all the same is used again.
 */
export class LanguageIndex {
  readonly #folder: string;
  readonly #known: ReadonlyMap<string, string>;
  readonly #pages = new Map<string, string>();
  #held: Page[] = [];
  #indexer: Indexer | undefined;
  #finished: Promise<string> | undefined;

  private constructor(folder: string, known: ReadonlyMap<string, string>) {
    this.#folder = folder;
    this.#known = known;
  }

  static async open(folder: string): Promise<LanguageIndex> {
    const list = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => '[]');
    return new LanguageIndex(folder, new Map(JSON.parse(list) as [string, string][]));
  }

  get size(): number {
    return this.#pages.size;
  }

  /** `hash` stands for the content of the page, which is asked for only if pages are indexed. */
  add(page: Page, hash: string): void {
    this.#pages.set(page.url, hash);
    if (this.#finished)
      throw new Error(`${page.url} comes after the search index of its language was written`);
    if (this.#indexer) return this.#indexer.add(page);
    this.#held.push(page);
    if (this.#known.get(page.url) !== hash) this.#start();
  }

  /** Resolves to the folder of the written index. */
  finish(): Promise<string> {
    this.#finished ??= this.#write();
    return this.#finished;
  }

  async #write(): Promise<string> {
    const files = join(this.#folder, 'files');
    if (!this.#indexer && this.#known.size !== this.#pages.size) this.#start();
    if (!this.#indexer) return files;
    const part = `${this.#folder}.${process.pid}`;
    await rm(part, { recursive: true, force: true });
    await this.#indexer.write(join(part, 'files'));
    await writeFile(join(part, 'pages.json'), JSON.stringify([...this.#pages]));
    await rm(this.#folder, { recursive: true, force: true });
    await mkdir(join(this.#folder, '..'), { recursive: true });
    await rename(part, this.#folder);
    return files;
  }

  #start(): void {
    this.#indexer = new Indexer(basename(this.#folder));
    for (const page of this.#held) this.#indexer.add(page);
    this.#held = [];
  }
}
