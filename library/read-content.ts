import { join } from 'node:path';
import { prettifyError } from 'zod';
import { isLocale } from '../contract/locales.ts';
import { ContentError } from './content-error.ts';
import {
  CONTENT_CACHE,
  type Content,
  type ContentFile,
  loadContent,
  saveContent,
  toLibrary,
} from './content.ts';
import { findFaults, sayFault } from './integrity.ts';
import type { Library } from './library.ts';
import { type Render, createRender } from './markdown.ts';
import { type SourceFile, parseFields, parseSource, sourceFolders } from './source-files.ts';

/**
 * Reads and checks the content below `root`, and keeps what it read for the pages. Files that are as `reader`, the
 * version of this code, read them last are not parsed again. Throws a `ContentError` that names every faulty file.
 */
export async function readContent(root: string, reader: string): Promise<Library> {
  const cache = join(root, CONTENT_CACHE);
  const last = loadContent(cache);
  const known = last?.reader === reader ? last.files : new Map<string, ContentFile>();
  const render = createRender(root);
  const files = new Map<string, ContentFile>();
  const faults: string[] = [];
  for (const file of [...sourceFolders(root)].flatMap((folder) => folder.files)) {
    const before = known.get(file.path);
    try {
      files.set(file.path, before?.digest === file.digest ? before : await parseFile(file, render));
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  const content: Content = { reader, files };
  const library = toLibrary(content);
  if (faults.length === 0) faults.push(...findFaults(library).map(sayFault));
  if (faults.length > 0) throw new ContentError(faults);
  saveContent(cache, content);
  return library;
}

/** Its errors name the file. */
async function parseFile(file: SourceFile, render: Render): Promise<ContentFile> {
  const { collection, id, name, path, digest } = file;
  const parsed = parseSource(file);
  const [fault] = parsed.yaml.errors;
  if (fault) throw new Error(`${path}:${fault.line}: ${fault.problem}`);
  const { success, data, error } = parseFields(parsed);
  if (!success) throw new Error(`${path}:\n${prettifyError(error)}`);
  const checked = { collection, id, name, digest, data };
  const body = parsed.body?.trim();
  const locale = name.replace(/\.md$/, '');
  return body === undefined || !isLocale(locale)
    ? checked
    : { ...checked, body, ...(await render(body, path, locale)) };
}
