import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { writeCorpus } from '../../bench/build/corpus.ts';
import { editArticle } from '../../bench/build/edit.ts';
import { copyProject } from '../../bench/build/project.ts';
import { CACHE_FOLDER } from '../../build/caches.ts';
import { createBuildFolder, publish } from '../../build/publish.ts';
import { lockFolder } from '../../server/disk/folder-lock.ts';
import { dataFolder } from '../helpers/data-folder.ts';
import { runProgram } from '../helpers/server-process.ts';

const SMALL = 200;

let project: string;

const start = (): ChildProcess => fork(join(project, 'scripts/build.ts'), { cwd: project, silent: true });

async function build(): Promise<void> {
  const child = start();
  const said = text(child.stderr!);
  const [code] = (await once(child, 'close')) as [number];
  expect(code, await said).toBe(0);
}

beforeAll(async () => {
  project = await copyProject();
  await writeCorpus(resolve('src/content'), join(project, 'src/content'), SMALL);
  await build();
});
afterAll(() => rm(project, { recursive: true }));

it('renders no page again that an edit does not reach', async () => {
  const policy = 'client/policies/Termos-de-uso.html';
  await appendFile(join(project, '.cache/astro/dist', policy), '<!-- restored -->');
  const edited = await editArticle(join(project, 'src/content'));
  await build();
  expect(await readFile(join(project, 'dist', policy), 'utf8')).toContain('<!-- restored -->');
  const article = join(project, 'dist/client', `${edited.replace('/pt.md', '')}.html`);
  expect(await readFile(article, 'utf8')).toContain('Uma frase nova no fim do verbete.');
});

const BRIEF = 'Uma frase que ninguém deve ler.';

/** Adds a sentence to the last article; returns what makes it as it was, with another time. */
async function editForAWhile(): Promise<() => Promise<void>> {
  const wiki = join(project, 'src/content/wiki');
  const path = join(wiki, (await readdir(wiki)).sort().at(-1)!, 'pt.md');
  const source = await readFile(path, 'utf8');
  await appendFile(path, `\n${BRIEF}\n`);
  return async () => {
    await rm(path);
    await appendFile(path, source);
  };
}

/** Says a line while it is being made; a build is killed when it says one. */
const SAID = ['Building the pages', 'Building the pages and their search index:', 'Compressing …'];

it.each(SAID)(
  'leaves the last site whole when it is killed at "%s", and nothing of an edit that is taken back',
  async (said) => {
    const before = await readlink(join(project, 'dist'));
    const page = () => readFile(join(project, 'dist/client/index.html'), 'utf8');
    const home = await page();
    const edited = await editArticle(join(project, 'src/content'));
    const takeBack = await editForAWhile();
    const child = start();
    let output = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(said)) child.kill('SIGKILL');
    });
    await once(child, 'close');
    expect(output).toContain(said);
    expect(await readlink(join(project, 'dist'))).toBe(before);
    expect(await page()).toBe(home);
    expect(existsSync(join(project, 'dist/site.json'))).toBe(true);

    await takeBack();
    await build();
    const shown = join(project, 'dist/client', `${edited.replace('/pt.md', '')}.html`);
    expect(await readFile(shown, 'utf8')).toContain('Uma frase nova no fim do verbete.');
    const wiki = join(project, 'dist/client/wiki');
    const pages = (await readdir(wiki, { recursive: true })).filter((name) => name.endsWith('.html'));
    const texts = pages.map((name) => readFile(join(wiki, name), 'utf8'));
    expect((await Promise.all(texts)).filter((html) => html.includes(BRIEF))).toEqual([]);
    // The build before stays for whoever reads it; the killed one is gone.
    expect((await readdir(join(project, '.builds'))).sort()).toEqual(
      [before, await readlink(join(project, 'dist'))].map((link) => link.split('/')[1]).sort(),
    );
  },
);

it('leaves the site to another build that is still running', async () => {
  const release = lockFolder(join(project, CACHE_FOLDER));
  const second = start();
  const said = text(second.stderr!);
  const [code] = (await once(second, 'close')) as [number];
  release!();
  expect(code).toBe(1);
  expect(await said).toMatch(/^Another build is still running here/);
});

/** Files, and pages rendered on demand, none of which was asked for before; nobody is called ana here. */
const PAGES = [
  ['/', 200],
  ['/en/wiki', 200],
  ['/profile/security', 200],
  ['/u', 200],
  ['/es/u', 200],
  ['/u/ana', 404],
  ['/en/u/ana/edit', 404],
  ['/u/ana/um-post', 404],
] as const;

it('breaks no page of a running server when new builds are put in place', async () => {
  const folder = await dataFolder(onTestFinished);
  const server = runProgram(join(project, 'server/main.ts'), { DATA_DIR: folder }, onTestFinished);
  const address = await server.ready();
  const served = await realpath(join(project, 'dist'));
  for (let build = 0; build < 3; build += 1) {
    const next = await createBuildFolder(project);
    await cp(served, next, { recursive: true, filter: (path) => !path.includes('in-use') });
    await publish(project, next);
  }
  const answers = PAGES.map(async ([page]) => [page, (await fetch(`${address}${page}`)).status]);
  expect(await Promise.all(answers)).toEqual(PAGES);
});
