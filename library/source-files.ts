import { hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ZodSafeParseResult } from 'zod';
import { LOCALES } from '../contract/locales.ts';
import { splitFrontMatter } from './front-matter.ts';
import { RESERVED_IDS } from './reserved-ids.ts';
import { COLLECTIONS, COLLECTION_NAMES, type Collection } from './schemas.ts';
import { type YamlSource, readYaml } from './yaml-source.ts';

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

export interface SourceFolder {
  collection: Collection;
  id: string;
  /** From the root. */
  path: string;
  files: SourceFile[];
}

/** Synchronous: awaiting thousands of small files one by one takes ten times as long as reading them. */
export function* sourceFolders(root: string): Generator<SourceFolder> {
  for (const collection of COLLECTION_NAMES) {
    for (const id of idsIn(join(root, 'src/content', collection))) {
      const folder = `src/content/${collection}/${id}`;
      const files = NAMES.flatMap((name) => {
        const path = `${folder}/${name}`;
        const source = readIfThere(join(root, path));
        return source === null ? [] : { collection, id, name, path, source, digest: hash('sha1', source) };
      });
      yield { collection, id, path: folder, files };
    }
  }
}

/** None where a library has no things of a kind. */
const idsIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

export interface ParsedSource extends SourceFile {
  /** Its lines are counted as in the file. */
  yaml: YamlSource;
  /** Of a text; null for facts. */
  body: string | null;
}

/** Throws when the id is taken by a route, or when a text has no front matter. */
export function parseSource(file: SourceFile): ParsedSource {
  const { id, name, path, source } = file;
  if (RESERVED_IDS.includes(id)) throw new Error(`${path}: this id is a route, choose another`);
  if (name === 'facts.yml') return { ...file, yaml: readYaml(source), body: null };
  const { frontMatter, body } = splitFrontMatter(source, path);
  return { ...file, yaml: readYaml(`---\n${frontMatter}`), body };
}

/** Validates and transforms the fields. */
export function parseFields({ collection, name, yaml }: ParsedSource): ZodSafeParseResult<unknown> {
  return COLLECTIONS[collection][name === 'facts.yml' ? 'facts' : 'text'].safeParse(yaml.data);
}
