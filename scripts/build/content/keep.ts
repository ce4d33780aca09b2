import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writevSync } from 'node:fs';
import { serialize } from 'node:v8';
import { unfinished } from '../caches.ts';
import { type Entry, type Kept, entriesFile, textsFile } from './kept.ts';

/** Texts are written together once there are so many bytes of them. */
const BATCH = 1_000_000;

/** Writes the files of a collection (see `kept.ts`), its texts as they come. */
export class CollectionWriter {
  readonly #folder: string;
  readonly #name: string;
  readonly #code: string;
  readonly #entries: Entry[] = [];
  readonly #texts: number;
  #batch: Buffer[] = [];
  #batched = 0;
  #length = 0;

  /** `code` stands for what reads the entries and checks them. */
  constructor(folder: string, name: string, code: string) {
    this.#folder = folder;
    this.#name = name;
    this.#code = code;
    mkdirSync(folder, { recursive: true });
    this.#texts = openSync(unfinished(textsFile(folder, name)), 'w');
  }

  add({ id, data, digest }: Entry, text: { body: string; html: string } | undefined): void {
    if (!text) return void this.#entries.push({ id, data, digest });
    const [body, html] = [Buffer.from(text.body), Buffer.from(text.html)];
    const place = { at: this.#length, body: body.length, html: html.length };
    this.#entries.push({ id, data, digest, text: place });
    this.#batch.push(body, html);
    this.#length += body.length + html.length;
    if (this.#length - this.#batched > BATCH) this.#writeBatch();
  }

  /**
   * Renamed into place, so that an interrupted build leaves no half file behind. Entries say where texts begin in one
   * file and no other: the old ones go before that file does, and without entries everything is read afresh.
   */
  finish(): void {
    this.#writeBatch();
    closeSync(this.#texts);
    const entries = entriesFile(this.#folder, this.#name);
    writeFileSync(
      unfinished(entries),
      serialize({ code: this.#code, entries: inOrder(this.#entries) } satisfies Kept),
    );
    rmSync(entries, { force: true });
    for (const path of [textsFile(this.#folder, this.#name), entries]) renameSync(unfinished(path), path);
  }

  /** Instead of `finish`, when a file of the collection is refused: what was kept before stays. */
  discard(): void {
    closeSync(this.#texts);
    rmSync(unfinished(textsFile(this.#folder, this.#name)));
  }

  #writeBatch(): void {
    if (this.#batch.length > 0) writevSync(this.#texts, this.#batch);
    this.#batch = [];
    this.#batched = this.#length;
  }
}

/** By id, as Astro's own store is. */
function inOrder(entries: readonly Entry[]): Map<string, Entry> {
  const { compare } = new Intl.Collator();
  return new Map(entries.map((entry) => [entry.id, entry] as const).sort(([a], [b]) => compare(a, b)));
}
