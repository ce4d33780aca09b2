import type { Loader } from 'astro/loaders';

/** The files of a collection. */
export interface ContentFiles {
  /** Of the collection, from the root; it holds one folder for each thing. */
  base: string;
  /** Of the files in the folder of a thing. */
  names: readonly string[];
  /** Names the entry of a file; throws when the thing cannot have that name. */
  id: (thing: string, name: string) => string;
}

export type ContentLoader = Loader & { files: ContentFiles };

/**
 * Says where the entries of a collection are. While content is being written Astro's own loader reads and watches them;
 * a build reads them without Astro (see `read.ts`).
 */
export function contentFiles(files: ContentFiles): ContentLoader {
  return {
    name: 'agora:content-files',
    files,
    async load(context) {
      if (!context.watcher) return;
      const { glob } = await import('astro/loaders');
      const { base, names, id } = files;
      const generateId = ({ entry }: { entry: string }) => id(...(entry.split('/') as [string, string]));
      await glob({ base, pattern: names.map((name) => `*/${name}`), generateId }).load(context);
    },
  };
}
