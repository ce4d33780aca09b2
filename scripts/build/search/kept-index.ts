import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unfinished } from '../caches.ts';
import type { SearchDocument } from './documents.ts';
import { indexDocuments } from './pagefind.ts';

const LIST = 'pages.json';

/**
 * The search index of a language, or of a part of one, and the documents it was made of, kept from build to build. Only
 * documents that differ are written, and the index is made again only if there are any.
 */
export class KeptIndex {
  readonly #folder: string;
  readonly #documents: string;
  /** Hash of the document of each page, by its path. */
  readonly #known: ReadonlyMap<string, string>;
  readonly #pages = new Map<string, string>();
  readonly #folders = new Set<string>();
  #unchanged = 0;
  #isChanged = false;

  constructor(folder: string) {
    this.#folder = folder;
    this.#documents = join(folder, 'documents');
    this.#known = new Map(this.#readList());
    // Documents without a list are those of a build that was broken off.
    if (this.#known.size === 0) rmSync(this.#documents, { recursive: true, force: true });
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Writes at once: asked for later, a small file takes four steps that each wait for a thread. */
  add({ path, html }: SearchDocument): void {
    const digest = hash('sha256', html, 'base64url');
    this.#pages.set(path, digest);
    if (this.#known.get(path) === digest) {
      this.#unchanged += 1;
      return;
    }
    this.#change();
    const file = this.#fileOf(path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    writeFileSync(file, html);
  }

  /** When all documents are added. Resolves to the folder of the written index. */
  async write(signal?: AbortSignal): Promise<string> {
    const files = join(this.#folder, 'files');
    const gone = [...this.#known.keys()].filter((path) => !this.#pages.has(path));
    if (gone.length > 0) this.#change();
    for (const path of gone) rmSync(this.#fileOf(path), { force: true });
    if (!this.#isChanged && existsSync(files)) return files;
    const target = unfinished(files);
    await rm(target, { recursive: true, force: true });
    await indexDocuments({
      documents: this.#documents,
      count: this.#pages.size,
      unchanged: this.#unchanged,
      target,
      last: files,
      signal,
    });
    await rm(files, { recursive: true, force: true });
    await rename(target, files);
    const list = join(this.#folder, LIST);
    await writeFile(unfinished(list), JSON.stringify([...this.#pages]));
    await rename(unfinished(list), list);
    return files;
  }

  /** The list goes before anything that it lists: without one, the next build writes all documents. */
  #change(): void {
    if (this.#isChanged) return;
    rmSync(join(this.#folder, LIST), { force: true });
    this.#isChanged = true;
  }

  #readList(): [string, string][] {
    try {
      return JSON.parse(readFileSync(join(this.#folder, LIST), 'utf8')) as [string, string][];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  #fileOf(path: string): string {
    return join(this.#documents, `${path}.html`);
  }
}
