import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyProject } from '../../bench/build/project.ts';
import { FOLDERS } from '../../bench/build/library.ts';
import { CONTENT_CACHE, loadContent } from '../../library/content.ts';
import { readContent } from '../../library/read-content.ts';

const META = `title: Razão
description: O que se diz desta palavra em filosofia.
original: pt
changed: { date: 2026-11-21, note: "Primeira versão." }
`;

let root: string;

const file = (name: string) => join(root, 'src/content/wiki/razao', name);
const read = (reader = 'reader') => readContent(root, reader);
const cached = () => loadContent(join(root, CONTENT_CACHE))!;

beforeEach(async () => {
  root = await copyProject();
  for (const folder of FOLDERS) await mkdir(join(root, 'src/content', folder), { recursive: true });
  await mkdir(join(root, 'src/content/categories/etica'));
  await writeFile(join(root, 'src/content/categories/etica/facts.yml'), 'kind: branch\n');
  await writeFile(join(root, 'src/content/categories/etica/pt.md'), `---\n${META}---\nÉtica.\n`);
  await mkdir(file(''));
  await writeFile(
    file('facts.yml'),
    'kind: concept\ncategories: [etica]\nreferences:\n  - { author: A, title: B }\n',
  );
  await writeFile(file('pt.md'), `---\n${META}---\n\nUma "razão" -- e outra.\n`);
});
afterEach(() => rm(root, { recursive: true }));

it('reads facts and texts, and the texts again when they change', async () => {
  const article = (await read()).articles.get('razao')!;
  expect(article.facts).toMatchObject({ kind: 'concept', categories: [{ id: 'etica' }], seeAlso: [] });
  expect(article.texts.pt!.html).toBe('<p>Uma “razão” – e outra.</p>\n');
  await appendFile(file('pt.md'), '\n## Depois\n');
  const { articles } = await read();
  expect(articles.get('razao')!.texts.pt!.html).toContain('<h2 id="depois">Depois</h2>');
});

it('names every file that it refuses and the field, and keeps what it read before', async () => {
  await read();
  await appendFile(file('facts.yml'), 'autor: Kant\n');
  await writeFile(file('en.md'), 'Reason.\n');
  await writeFile(file('es.md'), '---\ntitle: [x\noriginal: pt\n---\nRazón.\n');
  await cp(file(''), join(root, 'src/content/philosophers/circle'), { recursive: true });
  const message = await read().catch((error: Error) => error.message);
  expect(message).toMatch(/^The content is refused:\n/);
  expect(message).toMatch(/^src\/content\/wiki\/razao\/facts\.yml:\n.*"autor"/m);
  expect(message).toMatch(/^src\/content\/wiki\/razao\/en\.md: has no front matter/m);
  expect(message).toMatch(/src\/content\/wiki\/razao\/es\.md:3: /);
  expect(message).toMatch(/^src\/content\/philosophers\/circle\/facts\.yml: this id is a route/m);
  expect([...cached().files.keys()]).not.toContain('src/content/wiki/razao/en.md');
});

it('parses everything again when the reader is another', async () => {
  await read();
  const before = cached().files.get('src/content/wiki/razao/pt.md');
  await read();
  expect(cached().files.get('src/content/wiki/razao/pt.md')).toEqual(before);
  await read('another');
  expect(cached().codeHash).toBe('another');
});

it('reads the files when the cache is damaged', async () => {
  await read();
  await writeFile(join(root, CONTENT_CACHE), 'half of');
  expect((await read()).articles.size).toBe(1);
  expect(cached().files.size).toBe(4);
});
