import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RouteData } from 'astro';
import { LOCALE_TAGS } from '../../contract/locales.ts';
import { PageCache } from './page-cache.ts';
import { PageOrder } from './page-order.ts';
import { type Page, SearchIndex } from './search/search-index.ts';
import { mark } from './timeline.ts';

interface Options {
  /** What is kept from build to build. */
  kept: string;
  /** Where the pages of this build are. */
  site: string;
  code: string;
}

interface Path {
  pathname: string;
  route: RouteData;
  cacheKey?: string | undefined;
}

/** Has the pages rendered that are not as they were, and indexes each for the search while the next is rendered. */
export class PageMaker {
  readonly #cache: PageCache;
  readonly #search: SearchIndex;
  readonly #order = new PageOrder();
  readonly #folders = new Set<string>();
  #pages = 0;
  #kept = 0;

  private constructor(cache: PageCache, search: SearchIndex) {
    this.#cache = cache;
    this.#search = search;
  }

  static async open({ kept, site, code }: Options): Promise<PageMaker> {
    const cache = await PageCache.open({ folder: join(kept, 'pages'), site, code });
    const search = new SearchIndex(join(kept, 'search'), join(site, 'pagefind'));
    return new PageMaker(cache, search);
  }

  /** Takes notice of all pages, and puts them in the order in which they are to be made. */
  expect<Expected extends Path>(paths: readonly Expected[]): Expected[] {
    this.#cache.expect(paths);
    return this.#order.sort(paths);
  }

  /** Resolves to an answer without a body when the page is in its place, else to what is to be written to the file. */
  async make(path: Path, file: string, render: () => Promise<Response>): Promise<Response> {
    const page = { url: file.replace(/\.html$/, ''), part: this.#order.groupOf(path).part };
    const answer = this.#place(page) ?? (await this.#render(page, render));
    // Nothing else here waits for the system, and Pagefind's process is to be answered meanwhile.
    await setImmediate();
    const completed = this.#order.completedBy(path);
    if (completed) this.#search.finish(LOCALE_TAGS[completed.locale], completed.part);
    return answer;
  }

  /** When all pages are written. */
  async finish(): Promise<void> {
    await this.#cache.finish();
    mark('pages', this.#pages, this.#kept);
    mark('search', await this.#search.write());
  }

  #place(page: Page): Response | undefined {
    const digest = this.#cache.place(page.url);
    if (digest === undefined) return undefined;
    this.#pages += 1;
    this.#kept += 1;
    const read = () => readFileSync(this.#cache.fileOf(page.url), 'utf8');
    if (digest) this.#search.addKnown(page, digest, read);
    return new Response(null);
  }

  async #render(page: Page, render: () => Promise<Response>): Promise<Response> {
    const response = await render();
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || response.headers.has('location')) return response;
    const html = Buffer.from(await response.arrayBuffer());
    this.#pages += 1;
    this.#write(page.url, html);
    const digest = this.#search.add(page, html.toString());
    if (response.ok) this.#cache.note(page.url, digest);
    return new Response(null);
  }

  /** At once: asked for later, a file takes four steps that each wait for a thread. */
  #write(url: string, html: Buffer): void {
    const file = this.#cache.fileOf(url);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    writeFileSync(file, html);
  }
}
