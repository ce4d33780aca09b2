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
import { findIntegrityIssues, formatIntegrityIssue } from './integrity.ts';
import type { Library } from './library.ts';
import { type Render, createRender } from './markdown.ts';
import { type SourceFile, parseFields, parseSource, sourceFolders } from './source-files.ts';

/**
 * Reads, checks and caches the content below `root`. Files that are unchanged since the last read by the same code
 * (`codeHash`) are not parsed again. Throws a `ContentError` that names every faulty file.
 */
export async function readContent(root: string, codeHash: string): Promise<Library> {
  const cache = join(root, CONTENT_CACHE);
  const last = loadContent(cache);
  const known = last?.codeHash === codeHash ? last.files : new Map<string, ContentFile>();
  const render = createRender(root);
  const files = new Map<string, ContentFile>();
  const issues: string[] = [];
  for (const file of [...sourceFolders(root)].flatMap((folder) => folder.files)) {
    const before = known.get(file.path);
    try {
      files.set(file.path, before?.digest === file.digest ? before : await parseFile(file, render));
    } catch (error) {
      issues.push((error as Error).message);
    }
  }
  const content: Content = { codeHash, files };
  const library = toLibrary(content);
  if (issues.length === 0) issues.push(...findIntegrityIssues(library).map(formatIntegrityIssue));
  if (issues.length > 0) throw new ContentError(issues);
  const isSaved = files.size === known.size && [...files].every(([path, file]) => file === known.get(path));
  if (!isSaved) saveContent(cache, content);
  return library;
}

/** Throws errors that name the file. */
async function parseFile(file: SourceFile, render: Render): Promise<ContentFile> {
  const { collection, id, name, path, digest } = file;
  const parsed = parseSource(file);
  const [error] = parsed.yaml.errors;
  if (error) throw new Error(`${path}:${error.line}: ${error.problem}`);
  const { success, data, error: refusal } = parseFields(parsed);
  if (!success) throw new Error(`${path}:\n${prettifyError(refusal)}`);
  const checked = { collection, id, name, digest, data };
  const body = parsed.body?.trim();
  const locale = name.replace(/\.md$/, '');
  return body === undefined || !isLocale(locale)
    ? checked
    : { ...checked, body, ...(await render(body, path, locale)) };
}
