import { readFileSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LanguageIndex } from './language-index.ts';
import { searchableOf } from './searchable.ts';

const ENTRY = 'pagefind-entry.json';

interface Entry {
  languages: Record<string, object>;
}

/** The search index of a site: one for each language of its pages, joined in one folder. */
export class SearchIndex {
  readonly #cacheDir: string;
  readonly #languages = new Map<string, Promise<LanguageIndex>>();

  /** `cacheDir` keeps the indexes of the languages in which nothing changes. */
  constructor(cacheDir: string) {
    this.#cacheDir = join(cacheDir, pagefindVersion());
  }

  /** Takes from a page what it marks as searchable, if anything. */
  async add(url: string, html: string): Promise<void> {
    const page = searchableOf(html);
    if (!page) return;
    const { language } = page;
    if (!this.#languages.has(language)) {
      this.#languages.set(language, LanguageIndex.open(join(this.#cacheDir, language)));
    }
    (await this.#languages.get(language)!).add({ url, content: page.html });
  }

  /** Begins to write the index of a language, of which no page is added any more. */
  finish(language: string): void {
    // What goes wrong is thrown by `write`, which waits for all languages.
    this.#languages
      .get(language)
      ?.then((index) => index.finish())
      .catch(() => {});
  }

  /** Writes it to `target`, and resolves to how many pages it holds. */
  async write(target: string): Promise<number> {
    const languages = await Promise.all(this.#languages.values());
    if (languages.length === 0) return 0;
    const folders = await Promise.all(languages.map((language) => language.finish()));
    const entries = await Promise.all(
      folders.map(async (folder) => JSON.parse(await readFile(join(folder, ENTRY), 'utf8')) as Entry),
    );
    for (const folder of folders) await linkFiles(folder, target);
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

/** Files of the cache are never written again, so that a build can share them. */
async function linkFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== ENTRY)
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1));
  for (const folder of new Set(paths.map((path) => dirname(path)))) {
    await mkdir(join(to, folder), { recursive: true });
  }
  for (const path of paths) {
    const [source, target] = [join(from, path), join(to, path)];
    await link(source, target).catch((error: NodeJS.ErrnoException) =>
      // What the languages have in common is there already; a cache on another disk cannot be shared.
      error.code === 'EEXIST' ? undefined : copyFile(source, target),
    );
  }
}
