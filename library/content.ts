import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isLocale } from '../contract/locales.ts';
import type { Library, Thing } from './library.ts';
import type { Collection, Facts } from './schemas.ts';
import type { Text } from './text.ts';

/** A checked file of `src/content`. */
export interface ContentFile {
  collection: Collection;
  /** Folder of the thing. */
  id: string;
  /** `facts.yml`, or a text such as `pt.md`. */
  name: string;
  /** Hash of the whole file. */
  digest: string;
  data: unknown;
  /** Of a text. */
  body?: string;
  html?: string;
  notes?: string;
}

/** Every file of the content by its path from the root, with a hash of the code that read it. */
export interface Content {
  codeHash: string;
  files: ReadonlyMap<string, ContentFile>;
}

/** Cache of the parsed content, for pages and the next build; path from the root. */
export const CONTENT_CACHE = '.cache/agora/content.v8';

/** Null when the cache is missing or damaged. */
export function loadContent(path: string): Content | null {
  try {
    return deserialize(readFileSync(path)) as Content;
  } catch {
    return null;
  }
}

/** Writes atomically. */
export function saveContent(path: string, content: Content): void {
  const temporary = `${path}.${process.pid}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, serialize(content));
  renameSync(temporary, path);
}

export function toLibrary({ files }: Pick<Content, 'files'>): Library {
  const all = [...files.values()];
  return {
    philosophers: thingsOf('philosophers', all),
    articles: thingsOf('wiki', all),
    categories: thingsOf('categories', all),
    policies: thingsOf('policies', all),
    headwords: thingsOf('headwords', all),
  };
}

function thingsOf<Of extends Collection>(
  collection: Of,
  files: readonly ContentFile[],
): Map<string, Thing<Facts<Of>>> {
  const own = Map.groupBy(
    files.filter((file) => file.collection === collection),
    ({ id }) => id,
  );
  const things = new Map<string, Thing<Facts<Of>>>();
  for (const [id, parts] of own) {
    const facts = parts.find(({ name }) => name === 'facts.yml');
    if (!facts) continue;
    const texts = parts.flatMap((file) => {
      const locale = file.name.replace(/\.md$/, '');
      return isLocale(locale) ? [[locale, toText(file)] as const] : [];
    });
    things.set(id, { id, facts: facts.data as Facts<Of>, texts: Object.fromEntries(texts) });
  }
  return things;
}

const toText = ({ data, digest, body = '', html = '', notes = '' }: ContentFile): Text => ({
  ...(data as Omit<Text, 'digest' | 'body' | 'html' | 'notes'>),
  digest,
  body,
  html,
  notes,
});
