import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize } from 'node:v8';

/*
 * The content as it was read and checked, two files for each collection: what is said of its entries, and their texts
 * one after the other. Astro's own store of it is one string in a format that takes ten times as long to write and to
 * read, and all of it stays in memory.
 */

/** A file of the content in the shape of Astro's content layer, but for its path and its text. */
export interface Entry {
  id: string;
  data: Record<string, unknown>;
  digest: string;
  text?: Place;
}

/** What the file of entries holds. */
export interface Kept {
  /** Stands for what read them and checked them. */
  code: string;
  entries: ReadonlyMap<string, Entry>;
}

/** Where a text begins, and how many bytes its Markdown has and then its HTML. */
interface Place {
  at: number;
  body: number;
  html: number;
}

/** A text that is read whenever it is asked for, which is seldom more than once. */
export class KeptText {
  readonly #file: number;
  readonly #place: Place;

  constructor(file: number, place: Place) {
    this.#file = file;
    this.#place = place;
  }

  get body(): string {
    return this.#read(this.#place.at, this.#place.body);
  }

  get html(): string {
    return this.#read(this.#place.at + this.#place.body, this.#place.html);
  }

  #read(at: number, length: number): string {
    const bytes = Buffer.allocUnsafe(length);
    readSync(this.#file, bytes, 0, length, at);
    return bytes.toString();
  }
}

export const entriesFile = (folder: string, name: string) => join(folder, `${name}.entries`);
export const textsFile = (folder: string, name: string) => join(folder, `${name}.texts`);

/** What was kept of a collection before; empty when nothing was, or what is not as `code` makes it. */
export class KeptCollection {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly #texts: number | undefined;

  constructor(folder: string, name: string, code?: string) {
    const path = entriesFile(folder, name);
    const kept = existsSync(path) ? (deserialize(readFileSync(path)) as Kept) : undefined;
    this.entries = kept && (code === undefined || kept.code === code) ? kept.entries : new Map();
    const texts = textsFile(folder, name);
    this.#texts = existsSync(texts) ? openSync(texts, 'r') : undefined;
  }

  textOf({ text }: Entry): KeptText | undefined {
    return text && this.#texts !== undefined ? new KeptText(this.#texts, text) : undefined;
  }

  close(): void {
    if (this.#texts !== undefined) closeSync(this.#texts);
  }
}

/** All that is kept, as Astro hands it to pages. Texts stay in their files, which stay open. */
export function openContent(folder: string): Map<string, Map<string, object>> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.entries'))
    .map((file) => file.slice(0, -'.entries'.length));
  return new Map(
    names.map((name) => {
      const kept = new KeptCollection(folder, name);
      const entries = [...kept.entries].map(([id, { text, ...entry }]) => {
        const rendered = text && kept.textOf({ ...entry, text });
        return [id, rendered ? { ...entry, rendered } : entry] as const;
      });
      return [name, new Map(entries)];
    }),
  );
}
