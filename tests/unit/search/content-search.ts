import type { Locale } from '../../../contract/locales.ts';
import { definitionsOf } from '../../../library/definitions.ts';
import type { Library } from '../../../library/library.ts';
import { documentsOf, listNames } from '../../../library/search-documents.ts';
import { indexDocuments } from '../../../library/search-index.ts';
import { createPageSearch } from '../../../src/lib/search/page-search.ts';

/** The search over the real content, as the browser has it; each query is the first one of a page. */
export function pageSearch(library: Library, locale: Locale): ReturnType<typeof createPageSearch> {
  const files = indexDocuments([...documentsOf(library, locale)], definitionsOf(library, locale));
  const names = listNames(library);
  return (...query) =>
    createPageSearch({
      locale,
      loadNames: async () => names,
      loadHead: async () => files.head,
      loadShard: async (file) => JSON.parse(files.shards.get(file)!),
      loadDefinitions: async (file) => JSON.parse(files.definitions.get(file)!),
    })(...query);
}
