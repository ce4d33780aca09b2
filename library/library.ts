import { statSync } from 'node:fs';
import { CONTENT_CACHE, loadContent, toLibrary } from './content.ts';
import type { Collection, Facts } from './schemas.ts';
import type { Texts } from './text.ts';

export interface Thing<ThingFacts> {
  id: string;
  facts: ThingFacts;
  texts: Texts;
}

type ThingOf<Of extends Collection> = Thing<Facts<Of>>;

export type Philosopher = ThingOf<'philosophers'>;
export type Article = ThingOf<'wiki'>;
export type Category = ThingOf<'categories'>;
export type Policy = ThingOf<'policies'>;
export type Headword = ThingOf<'headwords'>;

/** All of the content, by id; every id that an entry names is in it. */
export interface Library {
  philosophers: ReadonlyMap<string, Philosopher>;
  articles: ReadonlyMap<string, Article>;
  categories: ReadonlyMap<string, Category>;
  policies: ReadonlyMap<string, Policy>;
  headwords: ReadonlyMap<string, Headword>;
}

let opened: { library: Library; codeHash: string; changed: number } | undefined;

/** The library for the pages, as the build or the dev server read it (`read-content.ts`). */
export function getLibrary(): Library {
  return openLibrary().library;
}

/** Hash of the code that reads and renders the content. */
export function libraryCodeHash(): string {
  return openLibrary().codeHash;
}

function openLibrary() {
  const changed = opened && !import.meta.env.DEV ? opened.changed : statSync(CONTENT_CACHE).mtimeMs;
  if (opened?.changed !== changed) {
    const content = loadContent(CONTENT_CACHE);
    if (!content) throw new Error(`${CONTENT_CACHE} cannot be read: build again`);
    opened = { library: toLibrary(content), codeHash: content.codeHash, changed };
  }
  return opened;
}
