import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCorpus } from '../../bench/build/corpus.ts';
import { copyProject } from '../../bench/build/project.ts';
import { buildPages } from '../../scripts/build/build-pages.ts';
import { LOCALES } from '../../contract/locales.ts';

const SMALL = 300;
const OLD = 'Xenóclides de Antes';
const NEW = 'Xenóclides de Agora';
const GONE = 'verbete-de-passagem';

let project: string;
let before: Map<string, string>;
let after: Map<string, string>;

/** Pages and data of the site, and what the search shows of each page, by path. */
async function readSite(): Promise<Map<string, string>> {
  const client = join(project, 'dist/client');
  const paths = (await readdir(client, { recursive: true })).filter((path) =>
    /\.(?:html|xml|json|pf_fragment)$/.test(path),
  );
  const contents = paths.map(async (path) => {
    const bytes = await readFile(join(client, path));
    const text = path.endsWith('.pf_fragment') ? gunzipSync(bytes).toString() : bytes.toString();
    return [path, text] as const;
  });
  return new Map(await Promise.all(contents));
}

const content = (path: string) => join(project, 'src/content', path);

async function rename(id: string, from: RegExp, to: string): Promise<void> {
  const path = content(`philosophers/${id}/facts.yml`);
  const facts = await readFile(path, 'utf8');
  const renamed = facts.replace(from, (_, key: string) => `${key}${to}`);
  expect(renamed).not.toBe(facts);
  await writeFile(path, renamed);
}

/** A philosopher whom others name: the one with the most edges. */
async function mostQuoted(): Promise<string> {
  const folders = await readdir(content('philosophers'));
  const facts = await Promise.all(
    folders.map((id) => readFile(content(`philosophers/${id}/facts.yml`), 'utf8')),
  );
  const edges = facts.flatMap((text) => [...text.matchAll(/^ +(?:- )?id: (\S+)$/gm)].map(([, id]) => id!));
  const counts = Map.groupBy(edges, (id) => id);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]![0];
}

async function writePassingArticle(): Promise<void> {
  const folder = content(`wiki/${GONE}`);
  await mkdir(folder);
  const facts = 'kind: concept\ncategories: [etica]\nreferences:\n  - { author: A, title: B }\n';
  await writeFile(join(folder, 'facts.yml'), facts);
  for (const locale of LOCALES) {
    const meta = `title: ${GONE} ${locale}\ndescription: Um verbete que logo deixa de existir.\noriginal: pt\n`;
    const changed = 'changed: { date: 2026-11-21, note: "Primeira versão." }\n';
    await writeFile(join(folder, `${locale}.md`), `---\n${meta}${changed}---\nTexto de passagem.\n`);
  }
}

const naming = (site: Map<string, string>, words: string) =>
  [...site].filter(([, text]) => text.includes(words)).map(([path]) => path);
const pagesNaming = (site: Map<string, string>, words: string) =>
  naming(site, words)
    .filter((path) => path.endsWith('.html'))
    .sort();
const fragmentsNaming = (site: Map<string, string>, words: string) =>
  naming(site, words).filter((path) => path.endsWith('.pf_fragment')).length;

beforeAll(async () => {
  project = await copyProject();
  await writeCorpus(resolve('src/content'), content(''), SMALL);
  const id = await mostQuoted();
  await rename(id, /^( {2}(?:pt|en|es): ).*$/gm, OLD);
  await writePassingArticle();
  await buildPages(project);
  before = await readSite();
  await rename(id, /^( {2}(?:pt|en|es): )Xenóclides de Antes$/gm, NEW);
  await rm(content(`wiki/${GONE}`), { recursive: true });
  await buildPages(project);
  after = await readSite();
}, 300_000);

afterAll(async () => {
  if (project) await rm(project, { recursive: true });
});

it('carries an edited name to every page that quotes it', () => {
  const quoting = pagesNaming(before, OLD);
  expect(quoting.length).toBeGreaterThan(20);
  expect(pagesNaming(after, NEW)).toEqual(quoting);
  expect(naming(after, OLD)).toEqual([]);
});

it('finds the new name and not the old one', () => {
  expect(fragmentsNaming(before, OLD)).toBeGreaterThan(0);
  expect(fragmentsNaming(after, NEW)).toBe(fragmentsNaming(before, OLD));
  expect(after.get('search/names.json')).toContain(NEW);
});

it('leaves nothing of an entry that is taken out', () => {
  expect(fragmentsNaming(before, GONE)).toBe(LOCALES.length);
  expect(before.has(`wiki/${GONE}.html`)).toBe(true);
  expect([...after.keys()].filter((path) => path.includes(GONE))).toEqual([]);
  expect(naming(after, GONE)).toEqual([]);
});
