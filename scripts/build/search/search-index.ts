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
  readonly #languages = new Map<string, Promise<LanguageIndex>>();

  #writing: Promise<unknown> = Promise.resolve();

  /** `cacheDir` keeps the indexes of the languages in which nothing changes. */
  constructor(cacheDir: string) {
    this.#cacheDir = join(cacheDir, pagefindVersion());
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
    const index = this.#languages.get(language);
    // While it writes, Pagefind takes five times the memory. What goes wrong is thrown by `write`.
    this.#writing = this.#writing.then(async () => (await index)?.finish()).catch(() => {});
  }

  /** Writes it to `target`, and resolves to how many pages it holds. */
  async write(target: string): Promise<number> {
    await this.#writing;
    const languages = await Promise.all(this.#languages.values());
    if (languages.length === 0) return 0;
    const folders: string[] = [];
    for (const language of languages) folders.push(await language.finish());
    const entries = await Promise.all(
      folders.map(async (folder) => JSON.parse(await readFile(join(folder, ENTRY), 'utf8')) as Entry),
    );
    // What the languages have in common is there already when the second comes.
    for (const folder of folders) shareAll(folder, target, (path) => path !== ENTRY);
    const joined = Object.assign({}, ...entries.map((entry) => entry.languages)) as Entry['languages'];
    const sorted = Object.fromEntries(Object.entries(joined).sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeFile(join(target, ENTRY), JSON.stringify({ ...entries[0], languages: sorted }));
    return languages.reduce((sum, { size }) => sum + size, 0);
  }
}

function pagefindVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('pagefind'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
