import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type BuildManifest, MANIFEST_PATH } from '../contract/build-manifest.ts';
import {
  type BuiltFile,
  type InlineHashes,
  type SiteIndex,
  compressedFile,
} from '../server/site/site-index.ts';
import { placeCached } from './caches.ts';
import { createCompressor, hashContent } from './compress.ts';
import { hashSource, inlineHashes } from './inline-elements.ts';
import { manifestFile } from './manifest.ts';
import { sonnerStyles } from './private-interfaces.ts';

const PARALLEL = 8;

/** Types that a file's extension alone does not give, by glob of paths. GEXF and GraphML have no registered type. */
export const TYPES = [
  ['/**/*.webmanifest', /\.webmanifest$/, 'application/manifest+json'],
  ['/philos/*.@(gexf|graphml)', /\.(?:gexf|graphml)$/, 'application/xml; charset=utf-8'],
  ['/**/*.md', /\.md$/, 'text/markdown; charset=utf-8'],
  ['/**/feed.xml', /\/feed\.xml$/, 'application/rss+xml; charset=utf-8'],
  ['/**/feed.json', /\/feed\.json$/, 'application/feed+json; charset=utf-8'],
  ['/**/opensearch.xml', /\/opensearch\.xml$/, 'application/opensearchdescription+xml; charset=utf-8'],
] as const;

/** Sizes in bytes, as stored and as downloaded, by path. */
export type MeasuredFiles = ReadonlyMap<string, { hash: string; bytes: number; download: number }>;

/** A file that is written after the others, of which it tells. */
export type DerivedFile = readonly [path: string, content: string];

type Derive = (client: string, files: MeasuredFiles) => AsyncIterable<DerivedFile>;

/**
 * Lists, hashes and compresses the files of `outDir/client` and writes `outDir/site.json`, and the manifest among the
 * files.
 */
export async function writeSiteIndex(outDir: string, cacheDir: string, derive?: Derive): Promise<SiteIndex> {
  const client = join(outDir, 'client');
  await rm(join(outDir, 'compressed'), { recursive: true, force: true });
  await mkdir(join(outDir, 'compressed'));
  await rm(join(client, MANIFEST_PATH), { force: true });
  const { compress, close } = createCompressor(cacheDir);
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .sort();
  const files: Record<string, BuiltFile> = {};
  const measured = new Map<string, { hash: string; bytes: number; download: number }>();
  const manifest: BuildManifest = { format: 1, files: {} };
  const queue = paths.map((path) => `/${path.split(sep).join('/')}`).values();
  const work = async () => {
    for (const path of queue) await add(path);
  };
  const add = async (path: string) => {
    const file = await describe(path);
    files[path] = file;
    const { hash } = file;
    const bytes = statSync(join(client, path)).size;
    const download = file.encodings.length ? statSync(compressedFile(outDir, hash, 'br')).size : bytes;
    measured.set(path, { hash, bytes, download });
  };
  const describe = async (path: string): Promise<BuiltFile> => {
    // Awaiting thousands of small files takes five times as long as reading them.
    const body = readFileSync(join(client, path));
    const hash = hashContent(body);
    const type = typeOf(path);
    manifest.files[path] = manifestFile(body, hash, type);
    const inline = type.startsWith('text/html') ? inlineHashes(body.toString()) : { scripts: [], styles: [] };
    const encodings = await compress({ body, hash, type });
    for (const encoding of encodings)
      placeCached(join(cacheDir, `${hash}.${encoding}`), compressedFile(outDir, hash, encoding));
    return { type, hash, encodings, inline };
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  for await (const [path, content] of derive?.(client, measured) ?? []) {
    mkdirSync(dirname(join(client, path)), { recursive: true });
    writeFileSync(join(client, path), content);
    await add(path);
  }
  manifest.files = sorted(manifest.files);
  await writeFile(join(client, MANIFEST_PATH), JSON.stringify(manifest));
  files[MANIFEST_PATH] = await describe(MANIFEST_PATH);
  await close();
  const index: SiteIndex = {
    files: sorted(files),
    onDemand: await onDemandHashes(outDir, Object.values(files)),
    // Browsers check the element twice: empty on insertion, then with its text.
    inserted: [hashSource(''), hashSource(await sonnerStyles())],
  };
  await writeFile(join(outDir, 'site.json'), JSON.stringify(index));
  return index;
}

function sorted<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function typeOf(path: string): string {
  const [, , type] = TYPES.find(([, pattern]) => pattern.test(path)) ?? [];
  return type ?? getMimeType(path) ?? 'application/octet-stream';
}

/** What pages of either kind share, and what the renderer can add by itself (`server/astro.ts`). */
async function onDemandHashes(outDir: string, files: BuiltFile[]): Promise<InlineHashes> {
  const renderer = JSON.parse(await readFile(join(outDir, 'inline-scripts.json'), 'utf8')) as string[];
  const union = (kind: keyof InlineHashes) => files.flatMap(({ inline }) => inline[kind]);
  return {
    scripts: [...new Set([...union('scripts'), ...renderer.map(hashSource)])].sort(),
    styles: [...new Set(union('styles'))].sort(),
  };
}
