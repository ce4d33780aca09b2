import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RouteData } from 'astro';
import { LOCALE_TAGS } from '../../contract/locales.ts';
import { PageCache } from './page-cache.ts';
import { PageOrder } from './page-order.ts';
import { SearchIndex } from './search/search-index.ts';
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
  /** Files of pages and of what else is rendered, from the site's folder. */
  readonly written = new Set<string>();
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
    // The sooner one differs, the longer the search has for its language.
    const isKept = ({ pathname }: Path) => Number(this.#cache.isKnown(pathname));
    return this.#order.sort(paths.toSorted((a, b) => isKept(a) - isKept(b)));
  }

  /** Resolves to an answer without a body when the page is in its place, else to what is to be written. */
  async make(request: Request, route: RouteData, render: () => Promise<Response>): Promise<Response> {
    const { pathname } = new URL(request.url);
    const path = pathname.replace(/\.html$/, '');
    this.written.add(pathname.slice(1));
    const answer = (await this.#place(path)) ?? (await this.#render(path, render));
    // Nothing else here waits for the system, and Pagefind's processes are to get their pages meanwhile.
    await setImmediate();
    const completed = this.#order.completedBy({ pathname, route });
    if (completed) this.#search.finish(LOCALE_TAGS[completed]);
    return answer;
  }

  /** When all pages are written. */
  async finish(): Promise<void> {
    await this.#cache.finish();
    mark('pages', this.#pages, this.#kept);
    mark('search', await this.#search.write());
  }

  async #place(path: string): Promise<Response | undefined> {
    const digest = this.#cache.place(path);
    if (digest === undefined) return undefined;
    this.#pages += 1;
    this.#kept += 1;
    const read = () => readFileSync(this.#cache.fileOf(path), 'utf8');
    if (digest) await this.#search.addKnown(path, digest, read);
    return new Response(null);
  }

  async #render(path: string, render: () => Promise<Response>): Promise<Response> {
    const response = await render();
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || response.headers.has('location')) return response;
    const html = Buffer.from(await response.arrayBuffer());
    this.#pages += 1;
    this.#write(path, html);
    const digest = await this.#search.add(path, html.toString());
    if (response.ok) this.#cache.note(path, digest);
    return new Response(null);
  }

  /** At once, as Astro writes a file in four steps that each wait for a thread. */
  #write(path: string, html: Buffer): void {
    const file = this.#cache.fileOf(path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    writeFileSync(file, html);
  }
}
