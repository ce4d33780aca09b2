import { readFile as readFileWithCallback } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Policy sources for a document's inline elements, such as `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

export interface BuiltFile {
  type: string;
  /** Of the content; names its compressed variants. */
  hash: string;
  encodings: Encoding[];
  inline: InlineHashes;
}

/** The build's index of its files, `dist/site.json`. */
export interface SiteIndex {
  /** By path, such as `/en/wiki.html`. */
  files: Record<string, BuiltFile>;
  /** Hashes of every inline element of pages rendered on demand. */
  onDemand: InlineHashes;
  /** Hashes of stylesheets that scripts insert. */
  inserted: string[];
}

/** A file of the build, in memory. */
export interface SiteFile extends BuiltFile {
  body: Buffer<ArrayBuffer>;
  compressed: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
}

export interface Site extends Omit<SiteIndex, 'files'> {
  files: ReadonlyMap<string, SiteFile>;
}

export const compressedFile = (outDir: string, hash: string, encoding: Encoding) =>
  join(outDir, 'compressed', `${hash}.${encoding}`);

/** `readFile` of `fs/promises` takes twice the time, which counts with tens of thousands of files. */
const readFile = promisify(readFileWithCallback);

/** Systems limit how many files a process may hold open. */
const AT_ONCE = 100;

/** Loads the whole build into memory: no request waits for a disk or sees half of a new build. */
export async function readSite(outDir: string): Promise<Site> {
  const index = JSON.parse(await readFile(join(outDir, 'site.json'), 'utf8')) as SiteIndex;
  const entries = Object.entries(index.files);
  const files = new Map<string, SiteFile>();
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const read = entries.slice(at, at + AT_ONCE).map(async ([path, file]): Promise<[string, SiteFile]> => {
      const [body, ...variants] = await Promise.all([
        readFile(join(outDir, 'client', path)),
        ...file.encodings.map((encoding) => readFile(compressedFile(outDir, file.hash, encoding))),
      ]);
      const compressed = Object.fromEntries(file.encodings.map((encoding, i) => [encoding, variants[i]]));
      return [path, { ...file, body, compressed }];
    });
    for (const [path, file] of await Promise.all(read)) files.set(path, file);
  }
  return { ...index, files };
}
