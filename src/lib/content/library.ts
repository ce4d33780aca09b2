import { type CollectionEntry, getCollection } from 'astro:content';
import { readLibrary } from './read-library.ts';
import type { Texts } from './text.ts';

type Facts<Name extends 'philosophers' | 'wiki' | 'categories' | 'policies'> = CollectionEntry<Name>['data'];

export interface Thing<ThingFacts> {
  id: string;
  facts: ThingFacts;
  texts: Texts;
}

export type Philosopher = Thing<Facts<'philosophers'>>;
export type Article = Thing<Facts<'wiki'>>;
export type Category = Thing<Facts<'categories'>>;
export type Policy = Thing<Facts<'policies'>>;

/** All of the content, by id; every id that an entry names is in it. */
export interface Library {
  philosophers: ReadonlyMap<string, Philosopher>;
  articles: ReadonlyMap<string, Article>;
  categories: ReadonlyMap<string, Category>;
  policies: ReadonlyMap<string, Policy>;
}

let built: Promise<Library> | undefined;

/** Read once for a build, and anew for each page while content is being written. */
export function getLibrary(): Promise<Library> {
  if (import.meta.env.DEV) return readLibrary(getCollection);
  built ??= readLibrary(getCollection);
  return built;
}
