import { type CollectionEntry, getCollection } from 'astro:content';
import { isLocale, type Locale } from '../../../contract/locales.ts';
import { findFaults } from './faults.ts';
import { ContentRefused } from './refused.ts';
import type { Text, Texts } from './text.ts';

type Facts<Name extends 'philosophers' | 'wiki' | 'categories' | 'policies'> = CollectionEntry<Name>['data'];

interface Thing<ThingFacts> {
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
  if (import.meta.env.DEV) return readLibrary();
  built ??= readLibrary();
  return built;
}

async function readLibrary(): Promise<Library> {
  const [philosophers, articles, categories, policies] = await Promise.all([
    getCollection('philosophers'),
    getCollection('wiki'),
    getCollection('categories'),
    getCollection('policies'),
  ]);
  const library: Library = {
    philosophers: join(philosophers, await getCollection('philosopherTexts')),
    articles: join(articles, await getCollection('wikiTexts')),
    categories: join(categories, await getCollection('categoryTexts')),
    policies: join(policies, await getCollection('policyTexts')),
  };
  const faults = findFaults(library);
  if (faults.length > 0) throw new ContentRefused(faults);
  return library;
}

interface TextEntry {
  id: string;
  data: Omit<Text, 'body' | 'html' | 'digest'>;
  digest?: string | number;
  body?: string;
  /** In a build, with the Markdown, and read only when it is asked for. */
  rendered?: { html: string; body?: string };
}

function join<ThingFacts>(
  entries: readonly { id: string; data: ThingFacts }[],
  texts: readonly TextEntry[],
): Map<string, Thing<ThingFacts>> {
  const textsById = new Map<string, Partial<Record<Locale, Text>>>();
  for (const { id, data, digest, body, rendered } of texts) {
    const [thing = '', locale] = id.split('/');
    if (!isLocale(locale)) continue;
    const all = textsById.get(thing) ?? {};
    all[locale] = {
      ...data,
      digest,
      get body() {
        return body ?? rendered?.body ?? '';
      },
      get html() {
        return rendered?.html ?? '';
      },
    };
    textsById.set(thing, all);
  }
  return new Map(entries.map(({ id, data }) => [id, { id, facts: data, texts: textsById.get(id) ?? {} }]));
}
