import type { Library } from '../../../src/lib/content/library.ts';
import { type GetCollection, readLibrary } from '../../../src/lib/content/read-library.ts';
import { openContent } from './kept.ts';

/** The library that a build has read, without Astro. Throws `ContentRefused` when something that it names is missing. */
export function openLibrary(kept: string): Promise<Library> {
  const collections = openContent(kept);
  const entriesOf = (name: string) => [...(collections.get(name)?.values() ?? [])];
  return readLibrary((async (name: string) => entriesOf(name)) as GetCollection);
}
