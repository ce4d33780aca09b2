import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { LOCALES } from '../../contract/locales.ts';
import { splitFrontMatter } from '../../library/front-matter.ts';

export const FOLDERS = ['philosophers', 'wiki', 'categories', 'policies'] as const;
export type Folder = (typeof FOLDERS)[number];
export type Facts = Record<string, unknown>;

/** An entry of the real library, unvalidated. */
export interface Thing {
  folder: Folder;
  id: string;
  facts: Facts;
  texts: Record<string, { meta: Facts; body: string }>;
}

export async function readThings(content: string): Promise<Thing[]> {
  const all = await Promise.all(
    FOLDERS.map(async (folder) => {
      const ids = (await readdir(join(content, folder))).sort();
      return Promise.all(ids.map((id) => readThing(content, folder, id)));
    }),
  );
  return all.flat();
}

async function readThing(content: string, folder: Folder, id: string): Promise<Thing> {
  const at = join(content, folder, id);
  const texts: Thing['texts'] = {};
  for (const locale of LOCALES) {
    const path = join(at, `${locale}.md`);
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) continue;
    const { frontMatter, body } = splitFrontMatter(text, path);
    texts[locale] = { meta: parse(frontMatter) as Facts, body };
  }
  return { folder, id, facts: parse(await readFile(join(at, 'facts.yml'), 'utf8')) as Facts, texts };
}
