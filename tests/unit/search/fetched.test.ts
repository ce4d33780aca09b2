import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readContent } from '../../../library/read-content.ts';
import { definitionsOf } from '../../../library/definitions.ts';
import { documentsOf, listNames } from '../../../library/search-documents.ts';
import { indexDocuments } from '../../../library/search-index.ts';
import { createPageSearch } from '../../../src/lib/search/page-search.ts';

const MOST_KILOBYTES = 25;

it('a name of several misspelt words, typed letter by letter, fetches little of the index', async () => {
  const library = await readContent(process.cwd(), 'golden');
  const names = listNames(library);
  const definitions = definitionsOf(library, 'pt');
  const { head, ...files } = indexDocuments([...documentsOf(library, 'pt')], definitions);
  const fetched = new Map([['', JSON.stringify(head)]]);
  const search = createPageSearch({
    locale: 'pt',
    loadNames: async () => names,
    loadHead: async () => head,
    loadShard: async (file) => {
      fetched.set(file, files.shards.get(file)!);
      return JSON.parse(files.shards.get(file)!);
    },
    loadDefinitions: async (file) => {
      fetched.set(file, files.definitions.get(file)!);
      return JSON.parse(files.definitions.get(file)!);
    },
  });
  const query = 'simone de bovoir';
  for (let length = 1; length <= query.length; length += 1) await search(query.slice(0, length));
  const sizes = [...fetched.values()].map((text) => brotliCompressSync(text).length / 1024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_KILOBYTES);
});
