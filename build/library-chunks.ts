/** React and the Firebase SDK. */
const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler|firebase|@firebase)\//;

/** The first bytes of a chunk of these libraries. */
export const LIBRARY_MARK = '/* library */';

interface Chunk {
  modules: Record<string, { renderedLength: number }>;
}

/** For scales of what the product itself weighs. Where a module of ours is in one file with its SDK, the larger counts. */
export function libraryMark({ modules }: Chunk): string {
  const lengthOf = (own: [string, { renderedLength: number }][]) =>
    own.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
  const all = Object.entries(modules);
  const libraries = all.filter(([id]) => LIBRARIES.test(id));
  return lengthOf(libraries) > lengthOf(all) / 2 ? LIBRARY_MARK : '';
}
