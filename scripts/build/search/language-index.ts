import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Order } from './language-worker.ts';

interface Page {
  url: string;
  content: string;
}

/**
 * The search index of one language, kept from build to build. As long as every page is one the last index was made of,
 * pages are only held; the first that differs starts the indexing. An index whose pages are all the same is used again.
 */
export class LanguageIndex {
  readonly #folder: string;
  readonly #known: ReadonlyMap<string, string>;
  readonly #pages = new Map<string, string>();
  #held: Page[] = [];
  #worker: Worker | undefined;
  #ended: Promise<unknown> | undefined;

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

  add(page: Page): void {
    const hash = createHash('sha256').update(page.content).digest('base64url');
    this.#pages.set(page.url, hash);
    if (this.#worker) return this.#send({ add: page });
    this.#held.push(page);
    if (this.#known.get(page.url) !== hash) this.#start();
  }

  /** Resolves to the folder of the written index. */
  async finish(): Promise<string> {
    const files = join(this.#folder, 'files');
    if (!this.#worker && this.#known.size !== this.#pages.size) this.#start();
    if (!this.#worker) return files;
    const part = `${this.#folder}.${process.pid}`;
    await rm(part, { recursive: true, force: true });
    this.#send({ write: join(part, 'files') });
    await this.#ended;
    await writeFile(join(part, 'pages.json'), JSON.stringify([...this.#pages]));
    await rm(this.#folder, { recursive: true, force: true });
    await mkdir(join(this.#folder, '..'), { recursive: true });
    await rename(part, this.#folder);
    return files;
  }

  #send(order: Order): void {
    this.#worker!.postMessage(order, []);
  }

  #start(): void {
    this.#worker = new Worker(new URL('language-worker.ts', import.meta.url));
    this.#ended = once(this.#worker, 'exit');
    this.#ended.catch(() => {});
    for (const page of this.#held) this.#send({ add: page });
    this.#held = [];
  }
}
