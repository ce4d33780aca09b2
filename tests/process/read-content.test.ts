import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyProject } from '../../bench/build/project.ts';
import { FOLDERS } from '../../bench/build/library.ts';
import { KeptCollection, openContent } from '../../scripts/build/content/kept.ts';
import { readContent } from '../../scripts/build/content/read.ts';

const META = `title: Razão
description: O que se diz desta palavra em filosofia.
original: pt
changed: { date: 2026-11-21, note: "Primeira versão." }
`;

let root: string;
let kept: string;

const file = (name: string) => join(root, 'src/content/wiki/razao', name);
const read = (code = 'code') => readContent({ root, kept, code });
const textOf = () => openContent(kept).get('wikiTexts')?.get('razao/pt') as { rendered: { html: string } };

beforeEach(async () => {
  root = await copyProject();
  kept = join(root, 'kept');
  for (const folder of FOLDERS) await mkdir(join(root, 'src/content', folder), { recursive: true });
  await mkdir(file(''));
  await writeFile(
    file('facts.yml'),
    'kind: concept\ncategories: [etica]\nreferences:\n  - { author: A, title: B }\n',
  );
  await writeFile(file('pt.md'), `---\n${META}---\n\nUma "razão" -- e outra.\n`);
});
afterEach(() => rm(root, { recursive: true }));

it('reads facts and texts, and the texts again when they change', async () => {
  await read();
  expect(openContent(kept).get('wiki')?.get('razao')).toMatchObject({
    data: { kind: 'concept', categories: [{ id: 'etica', collection: 'categories' }], seeAlso: [] },
  });
  expect(textOf().rendered.html).toBe('<p>Uma “razão” – e outra.</p>\n');
  await appendFile(file('pt.md'), '\n## Depois\n');
  await read();
  expect(textOf().rendered.html).toContain('<h2 id="depois">Depois</h2>');
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
  expect(message).toMatch(/src\/content\/wiki\/razao\/es\.md" \(3:/);
  expect(message).toMatch(/^src\/content\/philosophers\/circle: this id is a route/m);
  expect(openContent(kept).get('wiki')?.size).toBe(1);
});

it('reads everything again when the code is another', async () => {
  await read();
  expect(new KeptCollection(kept, 'wiki', 'code').entries.size).toBe(1);
  expect(new KeptCollection(kept, 'wiki', 'other code').entries.size).toBe(0);
  await read('other code');
  expect(new KeptCollection(kept, 'wiki', 'other code').entries.size).toBe(1);
});
