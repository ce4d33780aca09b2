import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { writeCorpus } from '../../bench/build/corpus.ts';
import { copyProject } from '../../bench/build/project.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../contract/locales.ts';
import { RESERVED_IDS } from '../../library/reserved-ids.ts';

const SMALL = 300;
const OLD = 'Xenóclides de Antes';
const NEW = 'Xenóclides de Agora';
const GONE = 'verbete-de-passagem';
const ADDED = 'verbete-recente';
const SAID = 'Uma descrição que antes ninguém tinha lido.';

type Site = Map<string, string>;

let project: string;
/** An article of the corpus, which is drawn from the library by lot. */
let article: string;
let before: Site;
let after: Site;
let anew: Site;

/** Pages and data of the site, and what the search shows of each page, by path. */
async function readSite(): Promise<Site> {
  const client = join(project, 'dist/client');
  const paths = (await readdir(client, { recursive: true })).filter((path) =>
    /\.(?:html|xml|json)$/.test(path),
  );
  const contents = paths.map(async (path) => [path, await readFile(join(client, path), 'utf8')] as const);
  return new Map(await Promise.all(contents));
}

const content = (path: string) => join(project, 'src/content', path);

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(content(path), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(content(path), changed);
}

interface Facts {
  names: Record<string, string>;
  influences?: { id: string; kind: string }[];
}

const editFacts = (id: string, change: (facts: Facts) => void) =>
  edit(`philosophers/${id}/facts.yml`, (text) => {
    const facts = parse(text) as Facts;
    change(facts);
    return stringify(facts);
  });

const call = (id: string, name: string) =>
  editFacts(id, (facts) => {
    facts.names = Object.fromEntries(LOCALES.map((locale) => [locale, name]));
  });

/** Philosophers whom others name, the one with the most edges first. */
async function mostQuoted(): Promise<string[]> {
  const folders = await readdir(content('philosophers'));
  const facts = await Promise.all(
    folders.map(
      async (id) => parse(await readFile(content(`philosophers/${id}/facts.yml`), 'utf8')) as Facts,
    ),
  );
  const edges = facts.flatMap(({ influences = [] }) => influences.map(({ id }) => id));
  const counts = Map.groupBy(edges, (id) => id);
  return [...counts].sort(([, a], [, b]) => b.length - a.length).map(([id]) => id);
}

async function writeArticle(id: string): Promise<void> {
  const folder = content(`wiki/${id}`);
  await mkdir(folder);
  const facts = 'kind: concept\ncategories: [etica]\nreferences:\n  - { author: A, title: B }\n';
  await writeFile(join(folder, 'facts.yml'), facts);
  for (const locale of LOCALES) {
    const meta = `title: ${id} ${locale}\ndescription: Um verbete que logo deixa de existir.\noriginal: pt\n`;
    const changed = 'changed: { date: 2026-11-21, note: "Primeira versão." }\n';
    await writeFile(join(folder, `${locale}.md`), `---\n${meta}${changed}---\nTexto de passagem.\n`);
  }
}

/** Resolves to what it complains of. */
async function build(): Promise<string> {
  const child = fork(join(project, 'scripts/build.ts'), { cwd: project, silent: true });
  const said = readText(child.stderr!);
  const [code] = (await once(child, 'close')) as [number];
  return code === 0 ? '' : said;
}

const naming = (site: Site, words: string) =>
  [...site].filter(([, text]) => text.includes(words)).map(([path]) => path);
const pagesNaming = (site: Site, words: string) =>
  naming(site, words)
    .filter((path) => path.endsWith('.html'))
    .sort();
/** Texts that the search shows excerpts of. */
const SEARCHED = /^search\/(\w\w)\/texts\/(.+)\.json$/;

beforeAll(async () => {
  project = await copyProject();
  await writeCorpus(resolve('src/content'), content(''), SMALL);
  [article] = (await readdir(content('wiki'))).sort() as [string];
  const [quoted, other, third] = (await mostQuoted()) as [string, string, string];
  const translation = content(`philosophers/${other}/es.md`);
  await call(quoted, OLD);
  await writeArticle(GONE);
  await rename(translation, `${project}/es.md`);
  expect(await build()).toBe('');
  before = await readSite();

  await call(quoted, NEW);
  await edit(`wiki/${article}/pt.md`, (text) => text.replace(/^description: .*$/m, `description: ${SAID}`));
  await edit(`wiki/${article}/pt.md`, (text) => `${text}\n${SAID}\n`);
  await rm(content(`wiki/${GONE}`), { recursive: true });
  await writeArticle(ADDED);
  await rename(`${project}/es.md`, translation);
  await editFacts(third, (facts) => {
    facts.influences = [...(facts.influences ?? []), { id: other, kind: 'critic' }];
  });
  expect(await build()).toBe('');
  after = await readSite();

  // Says nothing new, but is other code than that of the pages that are kept.
  await appendFile(join(project, 'contract/limits.ts'), '// As before.\n');
  await rm(join(project, '.cache'), { recursive: true });
  expect(await build()).toBe('');
  anew = await readSite();
});

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
  expect(before.get('search/names.json')).toContain(OLD);
  expect(after.get('search/names.json')).toContain(NEW);
  expect(after.get('search/names.json')).not.toContain(OLD);
});

it('does not look for words in what a translation says of its age', () => {
  const [page, text] = [`en/wiki/${article}.html`, `search/en/texts/wiki/${article}.json`];
  expect(after.get(page)).not.toBe(before.get(page));
  expect(before.get(text)).toBeDefined();
  expect(after.get(text)).toBe(before.get(text));
});

it('finds all pages of entries, and nothing that is no page', () => {
  const found = [...after.keys()].flatMap((file) => {
    const [, locale, path] = SEARCHED.exec(file) ?? [];
    return path ? [`${locale === DEFAULT_LOCALE ? '' : `${locale}/`}${path}.html`] : [];
  });
  const entry = new RegExp(
    `^(?:\\w\\w/)?(?:philos|wiki|categories|policies)/(?!(?:${RESERVED_IDS.join('|')})\\.html$)[^/]+\\.html$`,
  );
  const pages = [...after.keys()].filter((path) => entry.test(path));
  expect(found.sort()).toEqual(pages.sort());
});

it('leaves nothing of an entry that is taken out', () => {
  for (const locale of LOCALES) expect(before.has(`search/${locale}/texts/wiki/${GONE}.json`)).toBe(true);
  expect(before.has(`wiki/${GONE}.html`)).toBe(true);
  expect([...after.keys()].filter((path) => path.includes(GONE))).toEqual([]);
  expect(naming(after, GONE)).toEqual([]);
});

it('makes of what it kept the same site as a build that keeps nothing', () => {
  const pages = (site: Site) => Object.fromEntries([...site].sort());
  expect(pages(after)).toEqual(pages(anew));
});

it('leaves the site as it is when a page cannot be made', async () => {
  const page = join(project, 'src/pages/philos/graphic.astro');
  const source = await readFile(page, 'utf8');
  await writeFile(page, source.replace('---\n', "---\nthrow new Error('Not to be made.');\n"));
  expect(await build()).toContain('Not to be made.');
  await writeFile(page, source);
  expect(await readSite()).toEqual(anew);
});

it('leaves the site as it is when the content is refused, whatever the code', async () => {
  await appendFile(join(project, 'contract/limits.ts'), '// Once more.\n');
  await edit(`wiki/${article}/facts.yml`, (text) =>
    text.replace('categories:\n', 'categories:\n  - inexistente\n'),
  );
  const fault = `src/content/wiki/${article}/facts.yml: categories: "inexistente" does not exist`;
  expect(await build()).toBe(`The content is refused:\n${fault}\n`);
  await edit(`wiki/${article}/pt.md`, (text) => text.replace(/^title: .*$/m, ''));
  expect(await build()).toMatch(/^The content is refused:/);
  expect(await readSite()).toEqual(anew);
});
