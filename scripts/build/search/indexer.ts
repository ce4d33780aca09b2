export interface Page {
  url: string;
  content: () => string;
}

/**
 * A process of Pagefind. One does one thing at a time, and its index of a language does not depend on the others: with
 * a process for each, one language is written while the pages of the next are taken up.
 */
export class Indexer {
  readonly #pagefind: Promise<typeof import('pagefind')>;
  readonly #index: ReturnType<typeof createIndex>;
  readonly #adding: Promise<void>[] = [];

  /** The package has one process for all who import it by the same address, so `name` is made part of that. */
  constructor(name: string) {
    this.#pagefind = import(`${import.meta.resolve('pagefind')}?${name}`);
    this.#index = createIndex(this.#pagefind);
  }

  /** Does not wait for the page to be taken up; `write` throws what went wrong. */
  add(page: Page): void {
    const added = this.#add(page);
    added.catch(() => {});
    this.#adding.push(added);
  }

  async #add({ url, content }: Page): Promise<void> {
    const index = await this.#index;
    const { errors } = await index.addHTMLFile({ url, content: content() });
    if (errors.length > 0) throw new Error(`Pagefind refused ${url}: ${errors.join('; ')}`);
  }

  /** Writes the index to a folder and ends the process. */
  async write(outputPath: string): Promise<void> {
    await Promise.all(this.#adding);
    const { errors } = await (await this.#index).writeFiles({ outputPath });
    if (errors.length > 0) throw new Error(`Pagefind wrote no index: ${errors.join('; ')}`);
    await (await this.#pagefind).close();
  }
}

async function createIndex(pagefind: Promise<typeof import('pagefind')>) {
  const { index, errors } = await (await pagefind).createIndex({});
  if (!index) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  return index;
}
