import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFiles, refuse } from '../../../scripts/content/new.ts';
import { newFiles } from '../../../scripts/content/templates.ts';
import { findingsWith } from './corpus.ts';

const DAY = '2026-11-21';

async function emptyLibrary(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'agora-new-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'wiki'));
  return root;
}

it('makes the files of an article once', async () => {
  const root = await emptyLibrary();
  expect(refuse('wiki', 'cogito', root)).toBeNull();
  expect(await makeFiles('wiki', 'cogito', DAY, root)).toContain('src/content/wiki/cogito/pt.md');
  expect(refuse('wiki', 'cogito', root)).toContain('is there already');
});

it.each([
  ['novel', 'cogito', 'none of wiki, philosopher, category'],
  ['wiki', 'Ética', 'cannot be an address'],
  ['wiki', '../wiki/x', 'cannot be an address'],
  ['philosopher', 'cloud', 'is an address of the site already'],
  ['wiki', undefined, 'Say what and which'],
])('refuses %s %s', (kind, id, sentence) => {
  expect(refuse(kind, id)).toContain(sentence);
});

it('leaves nothing unfilled that the checks would not name', async () => {
  const files = Object.entries(newFiles('philosopher', DAY));
  const findings = await findingsWith(
    Object.fromEntries(files.map(([name, text]) => [`philosophers/novo/${name}`, text])),
  );
  expect(findings).toContain('philosophers/novo/facts.yml:22: era is empty');
  expect(findings).toContain('philosophers/novo/pt.md:2: has no description');
  expect(findings).toContain('philosophers/novo/es.md:8: has no text');
});
