import { hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { ZodSafeParseResult } from 'zod';
import { LOCALES } from '../contract/locales.ts';
import { splitFrontMatter } from './front-matter.ts';
import { RESERVED_IDS } from './reserved-ids.ts';
import { COLLECTIONS, type Collection } from './schemas.ts';

const NAMES = ['facts.yml', ...LOCALES.map((locale) => `${locale}.md`)];

export interface SourceFile {
  collection: Collection;
  /** Folder of the thing. */
  id: string;
  /** `facts.yml`, or a text such as `pt.md`. */
  name: string;
  /** From the root. */
  path: string;
  source: string;
  digest: string;
}

/** Synchronous: awaiting thousands of small files one by one takes ten times as long as reading them. */
export function* sourceFiles(root: string): Generator<SourceFile> {
  for (const collection of Object.keys(COLLECTIONS) as Collection[]) {
    const folder = `src/content/${collection}`;
    for (const id of readdirSync(join(root, folder)).sort()) {
      for (const name of NAMES) {
        const path = `${folder}/${id}/${name}`;
        const source = readIfThere(join(root, path));
        if (source !== null) yield { collection, id, name, path, source, digest: hash('sha1', source) };
      }
    }
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

interface Parts {
  /** YAML whose lines are counted as in the file. */
  yaml: string;
  /** Of a text; null for facts. */
  body: string | null;
}

/** Throws when the id is taken by a route, or when a text has no front matter. */
export function partsOf({ id, name, path, source }: SourceFile): Parts {
  if (RESERVED_IDS.includes(id)) throw new Error(`${path}: this id is a route, choose another`);
  if (name === 'facts.yml') return { yaml: source, body: null };
  const { frontMatter, body } = splitFrontMatter(source, path);
  return { yaml: `---\n${frontMatter}`, body: body.trim() };
}

/** Throws when it is no YAML. A date stays as it is written: YAML would make 22 January of 2026-13-22. */
export function parseFields(
  yaml: string,
  { collection, name, path }: SourceFile,
): ZodSafeParseResult<unknown> {
  const schema = COLLECTIONS[collection][name === 'facts.yml' ? 'facts' : 'text'];
  return schema.safeParse(load(yaml, { filename: path, schema: CORE_SCHEMA }));
}
