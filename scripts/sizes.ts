import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { init, parse } from 'es-module-lexer';
import { splitLocale } from '../contract/paths.ts';
import { productionSize } from './production-size.ts';

const CLIENT = resolve(import.meta.dirname, '../dist/client');

/** Bytes after gzip, of every reading page; `visits.ts` measures what a browser fetches of one of each kind. */
const BUDGETS = {
  readingScript: 3 * 1024,
  readingStyle: 10 * 1024,
  /** All of a first visit to an article but its text: 450 words with their notes are 3.5 kB more, 20 kB together. */
  articleFrame: 16.5 * 1024,
};

/** Reading pages; the others are applications, among them the graph, whose island draws on what can be read before. */
const READING_PAGES = /^\/(?:$|index|404|429|500|philos(?!\/graphic)|wiki|categories|policies)/;

const ARTICLES = /^\/wiki\/(?!glossary(?:\/|$))/;

await init;

const files = new Map<string, Buffer>();

async function read(path: string): Promise<Buffer> {
  const known = files.get(path);
  if (known) return known;
  const content = await readFile(join(CLIENT, path));
  files.set(path, content);
  return content;
}

const gzip = (content: Buffer | string) => gzipSync(content, { level: 9 }).length;

/** The module and all that it imports before it runs. */
async function moduleGraph(path: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const [imports] = parse((await read(path)).toString());
  for (const { n: specifier, d: dynamic } of imports) {
    if (dynamic !== -1 || !specifier) continue;
    await moduleGraph(posix.resolve(dirname(path), specifier), seen);
  }
  return seen;
}

async function gzipOf(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...paths].map(async (path) => gzip(await read(path))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

interface Weight {
  script: number;
  style: number;
  /** The page without its text, and all that it loads. */
  frame: number;
  outside: string[];
  islands: string[];
}

async function weigh(html: string): Promise<Weight> {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]!);
  const scripts = all(/<script\b[^>]*?\ssrc="([^"]+)"/g);
  const styles = all(/<link\b[^>]*?rel="stylesheet"[^>]*?href="([^"]+)"/g);
  const images = all(/<(?:img|source|iframe|video|audio)\b[^>]*?\ssrc="([^"]+)"/g);
  const inlineStyles = all(/<style\b[^>]*>([^]*?)<\/style>/g);
  const isOutside = (address: string) => /^(?:https?:)?\/\//.test(address);
  const modules = new Set<string>();
  for (const source of scripts.filter((address) => !isOutside(address))) {
    for (const path of await moduleGraph(source)) modules.add(path);
  }
  const script = await gzipOf(modules);
  const style = await gzipOf(new Set(styles.filter((address) => !isOutside(address))));
  return {
    script,
    style: style + gzip(inlineStyles.join('\n')),
    frame: script + style + gzip(html.replace(/<main[^]*<\/main>/, '')),
    outside: [...scripts, ...styles, ...images].filter(isOutside),
    islands: all(/<astro-island\b[^>]*?component-url="([^"]+)"/g),
  };
}

const problems: string[] = [];
const most = { script: 0, style: 0, frame: 0 };
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(2)} kB`;

const entries = await readdir(CLIENT, { recursive: true });
for (const file of entries.filter((name) => name.endsWith('.html')).map((name) => `/${name}`)) {
  const { script, style, frame, outside, islands } = await weigh((await read(file)).toString());
  if (outside.length > 0) problems.push(`${file} loads from elsewhere: ${outside.join(', ')}`);
  const { path } = splitLocale(file.slice(0, -'.html'.length));
  if (!READING_PAGES.test(path)) continue;
  most.script = Math.max(most.script, script);
  most.style = Math.max(most.style, style);
  if (islands.length > 0) problems.push(`${file} is a reading page and hydrates ${islands.join(', ')}`);
  if (script > BUDGETS.readingScript) problems.push(`${file}: ${kilobytes(script)} of JavaScript`);
  if (style > BUDGETS.readingStyle) problems.push(`${file}: ${kilobytes(style)} of CSS`);
  if (!ARTICLES.test(path)) continue;
  most.frame = Math.max(most.frame, frame);
  if (frame > BUDGETS.articleFrame) problems.push(`${file}: ${kilobytes(frame)} beside its text`);
}

const production = await productionSize();
problems.push(...production.problems);

console.log(
  `heaviest reading page: ${kilobytes(most.script)} of JavaScript, ${kilobytes(most.style)} of CSS; ` +
    `heaviest article: ${kilobytes(most.frame)} beside its text (gzip); ` +
    `packages of production: ${(production.bytes / 1024 ** 2).toFixed(0)} MB`,
);
for (const problem of problems) console.error(problem);
if (problems.length > 0 || entries.length === 0) process.exitCode = 1;
