import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shareAll } from '../link.ts';
import { KeptIndex } from './kept-index.ts';
import { type Digest, searchableOf } from './searchable.ts';

const ENTRY = 'pagefind-entry.json';

/** Pagefind's own interface. */
const UNUSED = /^pagefind-(?:(?:component-|modular-)?ui|highlight)\./;

interface Entry {
  languages: Record<string, object>;
}

/** A page by its address, and in which of the indexes of its language it is to be. */
export interface Page {
  url: string;
  part: number;
}

/**
 * The search of a site: an index for each language of its pages, joined in one folder. When the pages of a language are
 * parted, each further part stands in a folder of its own and is searched together with the first.
 */
export class SearchIndex {
  readonly #cacheDir: string;
  readonly #target: string;
  /** By part, then by language. */
  readonly #parts = new Map<number, Map<string, KeptIndex>>();
  readonly #written = new Map<KeptIndex, Promise<void>>();
  #writing: Promise<unknown> = Promise.resolve();

  /** Is written to `target`; `cacheDir` keeps the indexes in which nothing changes. */
  constructor(cacheDir: string, target: string) {
    this.#cacheDir = join(cacheDir, pagefindVersion());
    this.#target = target;
  }

  /** Takes from a page what it marks as searchable, if anything, and returns what stands for that. */
  add(page: Page, html: string): Digest | null {
    const found = searchableOf(html);
    if (!found) return null;
    const digest = { language: found.language, hash: hash('sha256', found.html, 'base64url') };
    this.#indexOf(digest.language, page.part).add(page.url, digest.hash, () => found.html);
    return digest;
  }

  /** Adds a page of the last build, which is read only if the last index did not hold it as it is. */
  addKnown(page: Page, { language, hash }: Digest, read: () => string): void {
    this.#indexOf(language, page.part).add(page.url, hash, () => searchableOf(read())!.html);
  }

  #indexOf(language: string, part: number): KeptIndex {
    let ofPart = this.#parts.get(part);
    if (!ofPart) this.#parts.set(part, (ofPart = new Map()));
    let index = ofPart.get(language);
    if (!index) ofPart.set(language, (index = new KeptIndex(join(this.#cacheDir, `${part}`, language))));
    return index;
  }

  /** Writes an index to which no page is added any more, once those before it are written. */
  finish(language: string, part: number): void {
    const index = this.#parts.get(part)?.get(language);
    if (!index) return;
    // While it writes, Pagefind takes five times the memory. What goes wrong is thrown by `write`.
    this.#writing = this.#writing.then(() => this.#write(index, part)).catch(() => {});
  }

  /** Writes what is left of it, and resolves to how many pages it holds. */
  async write(): Promise<number> {
    await this.#writing;
    let pages = 0;
    for (const [part, indexes] of this.#parts) {
      const entries: Entry[] = [];
      for (const index of indexes.values()) {
        await this.#write(index, part);
        entries.push(await readEntry(await index.finish()));
        pages += index.size;
      }
      const languages = Object.assign({}, ...entries.map((entry) => entry.languages)) as Entry['languages'];
      const sorted = Object.fromEntries(Object.entries(languages).sort(([a], [b]) => (a < b ? -1 : 1)));
      await writeFile(
        join(this.#folderOf(part), ENTRY),
        JSON.stringify({ ...entries[0], languages: sorted }),
      );
    }
    if (this.#parts.size > 1) await this.#joinParts();
    return pages;
  }

  #write(index: KeptIndex, part: number): Promise<void> {
    if (!this.#written.has(index)) this.#written.set(index, this.#share(index, part));
    return this.#written.get(index)!;
  }

  async #share(index: KeptIndex, part: number): Promise<void> {
    // What the languages have in common is there already when the second comes.
    shareAll(await index.finish(), this.#folderOf(part), (path) => path !== ENTRY && !UNUSED.test(path));
  }

  #folderOf(part: number): string {
    return part === 0 ? this.#target : join(this.#target, `${part}`);
  }

  /** Has the script that pages load search the further parts as well. */
  async #joinParts(): Promise<void> {
    const script = join(this.#target, 'pagefind.js');
    const others = [...this.#parts.keys()].filter((part) => part > 0);
    const joining = `await Promise.all(${JSON.stringify(others)}.map((part) => mergeIndex(new URL(\`./\${part}/\`, import.meta.url).pathname)));`;
    const text = await readFile(script, 'utf8');
    // It is shared with what is kept, and not to be written into.
    await rm(script);
    await writeFile(script, `${text}\n${joining}\n`);
  }
}

async function readEntry(folder: string): Promise<Entry> {
  return JSON.parse(await readFile(join(folder, ENTRY), 'utf8')) as Entry;
}

function pagefindVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('pagefind'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
