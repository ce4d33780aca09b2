import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shareAll } from '../link.ts';
import type { Page } from './indexer.ts';
import { LanguageIndex } from './language-index.ts';
import { type Digest, searchableOf } from './searchable.ts';

const ENTRY = 'pagefind-entry.json';

interface Entry {
  languages: Record<string, object>;
}

/** The search index of a site: one for each language of its pages, joined in one folder. */
export class SearchIndex {
  readonly #cacheDir: string;
  readonly #target: string;
  readonly #languages = new Map<string, Promise<LanguageIndex>>();
  readonly #written = new Map<string, Promise<Entry>>();
  #writing: Promise<unknown> = Promise.resolve();

  /** Is written to `target`; `cacheDir` keeps the indexes of the languages in which nothing changes. */
  constructor(cacheDir: string, target: string) {
    this.#cacheDir = join(cacheDir, pagefindVersion());
    this.#target = target;
  }

  /** Takes from a page what it marks as searchable, if anything, and resolves to what stands for that. */
  async add(url: string, html: string): Promise<Digest | null> {
    const page = searchableOf(html);
    if (!page) return null;
    const digest = { language: page.language, hash: hash('sha256', page.html, 'base64url') };
    await this.#add(digest, { url, content: () => page.html });
    return digest;
  }

  /** Adds a page of the last build, which is read only if its language must be indexed again. */
  addKnown(url: string, digest: Digest, read: () => string): Promise<void> {
    return this.#add(digest, { url, content: () => searchableOf(read())!.html });
  }

  async #add(digest: Digest, page: Page): Promise<void> {
    const { language } = digest;
    if (!this.#languages.has(language)) {
      this.#languages.set(language, LanguageIndex.open(join(this.#cacheDir, language)));
    }
    (await this.#languages.get(language)!).add(page, digest.hash);
  }

  /** Writes the index of a language, of which no page is added any more, once those before it are written. */
  finish(language: string): void {
    if (!this.#languages.has(language)) return;
    // While it writes, Pagefind takes five times the memory. What goes wrong is thrown by `write`.
    this.#writing = this.#writing.then(() => this.#write(language)).catch(() => {});
  }

  /** Writes what is left of it, and resolves to how many pages it holds. */
  async write(): Promise<number> {
    await this.#writing;
    if (this.#languages.size === 0) return 0;
    const entries: Entry[] = [];
    for (const language of this.#languages.keys()) entries.push(await this.#write(language));
    const joined = Object.assign({}, ...entries.map((entry) => entry.languages)) as Entry['languages'];
    const sorted = Object.fromEntries(Object.entries(joined).sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeFile(join(this.#target, ENTRY), JSON.stringify({ ...entries[0], languages: sorted }));
    const languages = await Promise.all(this.#languages.values());
    return languages.reduce((sum, { size }) => sum + size, 0);
  }

  #write(language: string): Promise<Entry> {
    if (!this.#written.has(language)) this.#written.set(language, this.#join(language));
    return this.#written.get(language)!;
  }

  async #join(language: string): Promise<Entry> {
    const folder = await (await this.#languages.get(language)!).finish();
    // What the languages have in common is there already when the second comes.
    shareAll(folder, this.#target, (path) => path !== ENTRY);
    return JSON.parse(await readFile(join(folder, ENTRY), 'utf8')) as Entry;
  }
}

function pagefindVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('pagefind'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
