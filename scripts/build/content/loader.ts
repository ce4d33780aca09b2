import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { CollectionWriter } from './keep.ts';
import { type Entry, KeptCollection, keptContent } from './kept.ts';

interface ContentFiles {
  /** Of the collection, from the root; it holds one folder for each thing. */
  base: string;
  /** Of the files in the folder of a thing. */
  names: readonly string[];
  /** Names the entry of a file. */
  id: (thing: string, name: string) => string;
}

/** Of what is kept of an entry: another one when that changes. */
const FORMAT = '1';

/** How Astro reads a kind of file. Every loader is handed it, though the types leave it out. */
interface EntryType {
  getEntryInfo(file: { contents: string; fileUrl: URL }): Parsed | Promise<Parsed>;
  getRenderFunction?(config: LoaderContext['config']): Promise<Render>;
}
interface Parsed {
  data: Record<string, unknown>;
  body?: string;
}
type Render = (entry: Parsed & { id: string; filePath: string }) => Promise<{ html: string }>;
interface File {
  id: string;
  path: string;
  contents: string;
  digest: string;
}
type Context = LoaderContext & { entryTypes: ReadonlyMap<string, EntryType> };

/**
 * Loads the files of a collection. While content is being written that is Astro's own loader, which watches. A build
 * reads the same files in the same way, but keeps what it read for itself (see `kept.ts`).
 */
export function contentFiles(files: ContentFiles): Loader {
  return {
    name: 'agora:content-files',
    load: (context) => (context.watcher ? watchAll(context, files) : readAll(context as Context, files)),
  };
}

async function watchAll(context: LoaderContext, { base, names, id }: ContentFiles): Promise<void> {
  const { glob } = await import('astro/loaders');
  const generateId = ({ entry }: { entry: string }) => id(...(entry.split('/') as [string, string]));
  await glob({ base, pattern: names.map((name) => `*/${name}`), generateId }).load(context);
}

async function readAll(context: Context, { base, names, id }: ContentFiles): Promise<void> {
  const { collection, config, meta } = context;
  const folder = join(fileURLToPath(config.root), base);
  const keptFolder = keptContent(fileURLToPath(config.cacheDir));
  const kept = new KeptCollection(keptFolder, collection);
  // Astro forgets what is said here when its version, the configuration or a schema changes.
  const isKept = meta.get('kept') === FORMAT;
  const writer = new CollectionWriter(keptFolder, collection);
  const read = reader(context);
  try {
    for (const thing of readdirSync(folder)) {
      for (const name of names) {
        const path = join(folder, thing, name);
        const contents = contentsOf(path);
        if (contents === null) continue;
        const key = id(thing, name);
        const digest = context.generateDigest(contents);
        const known = isKept ? kept.entries.get(key) : undefined;
        if (known?.digest === digest) writer.add(known, kept.textOf(known));
        else writer.add(...(await read({ id: key, path, contents, digest })));
      }
    }
    writer.finish();
  } catch (error) {
    writer.discard();
    throw error;
  } finally {
    kept.close();
  }
  meta.set('kept', FORMAT);
}

/** At once: waiting for thousands of small files one by one takes ten times as long as reading them. */
function contentsOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

function reader({ config, entryTypes, parseData }: Context) {
  const root = fileURLToPath(config.root);
  const renderers = new Map<EntryType, Promise<Render> | undefined>();
  return async ({ id, path, contents, digest }: File): Promise<Parameters<CollectionWriter['add']>> => {
    const type = entryTypes.get(path.slice(path.lastIndexOf('.')))!;
    if (!renderers.has(type)) renderers.set(type, type.getRenderFunction?.(config));
    const { data, body } = await type.getEntryInfo({ contents, fileUrl: pathToFileURL(path) });
    const entry: Entry = {
      id,
      data: await parseData({ id, data, filePath: path }),
      digest,
      filePath: relative(root, path),
    };
    const render = await renderers.get(type);
    if (body === undefined || !render) return [entry, undefined];
    return [entry, { body, html: (await render({ id, data, body, filePath: path })).html }];
  };
}
