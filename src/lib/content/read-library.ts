import type { CollectionEntry, CollectionKey } from 'astro:content';
import { isLocale, type Locale } from '../../../contract/locales.ts';
import { findFaults, sayFault } from './faults.ts';
import type { Library, Thing } from './library.ts';
import { ContentRefused } from './refused.ts';
import type { Text } from './text.ts';

/** Astro's `getCollection`, or the same without Astro. */
export type GetCollection = <Name extends CollectionKey>(name: Name) => Promise<CollectionEntry<Name>[]>;

/** Brings together what is said of each thing, and its texts. Throws `ContentRefused` when something is missing. */
export async function readLibrary(getCollection: GetCollection): Promise<Library> {
  const library = await joinLibrary(getCollection);
  const faults = findFaults(library);
  if (faults.length > 0) throw new ContentRefused(faults.map(sayFault));
  return library;
}

/** The same, whatever is missing. */
export async function joinLibrary(getCollection: GetCollection): Promise<Library> {
  return {
    philosophers: join(await getCollection('philosophers'), await getCollection('philosopherTexts')),
    articles: join(await getCollection('wiki'), await getCollection('wikiTexts')),
    categories: join(await getCollection('categories'), await getCollection('categoryTexts')),
    policies: join(await getCollection('policies'), await getCollection('policyTexts')),
  };
}

interface TextEntry {
  id: string;
  data: Omit<Text, 'body' | 'html' | 'digest'>;
  digest?: string | number;
  body?: string;
  /** In a build, with the Markdown, and read only when it is asked for. */
  rendered?: { html: string; body?: string };
}

function join<Facts>(
  entries: readonly { id: string; data: Facts }[],
  texts: readonly TextEntry[],
): Map<string, Thing<Facts>> {
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
