import { hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ZodSafeParseResult, ZodType } from 'astro/zod';
import { CORE_SCHEMA, load } from 'js-yaml';
import { splitFrontMatter } from '../../content/front-matter.ts';
import type { ContentFiles, ContentLoader } from './loader.ts';

export interface Collection {
  loader: ContentLoader;
  schema: ZodType<Record<string, unknown>>;
}

/** The collections of src/content.config.ts, with the schemas that both the build and `content:check` hold. */
export async function loadCollections(root: string): Promise<Record<string, Collection>> {
  const config = pathToFileURL(join(root, 'src/content.config.ts'));
  const { collections } = (await import(config.href)) as { collections: Record<string, Collection> };
  return collections;
}

export interface ContentFile {
  thing: string;
  name: string;
  /** From the root. */
  path: string;
  contents: string;
  digest: string;
}

export function* filesOf(root: string, { base, names }: ContentFiles): Generator<ContentFile> {
  for (const thing of readdirSync(join(root, base))) {
    for (const name of names) {
      const path = join(base, thing, name);
      const contents = contentsOf(join(root, path));
      if (contents === null) continue;
      yield { thing, name, path, contents, digest: hash('sha1', contents) };
    }
  }
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

interface Parts {
  /** YAML whose lines are counted as in the file. */
  yaml: string;
  /** Of a text; null for facts. */
  body: string | null;
}

/** Throws when a text has no front matter. */
export function partsOf({ path, contents }: ContentFile): Parts {
  if (!path.endsWith('.md')) return { yaml: contents, body: null };
  const { frontMatter, body } = splitFrontMatter(contents, path);
  return { yaml: `---\n${frontMatter}`, body: body.trim() };
}

/** Throws when it is no YAML. A date stays as it is written: YAML would make 22 January of 2026-13-22. */
export function checkData(
  yaml: string,
  { path }: ContentFile,
  { schema }: Collection,
): ZodSafeParseResult<Record<string, unknown>> {
  return schema.safeParse(load(yaml, { filename: path, schema: CORE_SCHEMA }));
}
