import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CollectionWriter } from '../../../scripts/build/content/keep.ts';
import { readContent } from '../../../scripts/build/content/kept.ts';

let folder: string;

const entryOf = (id: string) => ({ id, data: { kind: 'concept' }, digest: id, filePath: `${id}.md` });

/** What pages read of the collection: each text by its id. */
const texts = () =>
  [...(readContent(folder).get('wiki') as Map<string, { rendered: { body: string; html: string } }>)].map(
    ([id, { rendered }]) => [id, rendered.body, rendered.html],
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-content-'));
  const writer = new CollectionWriter(folder, 'wiki');
  writer.add(entryOf('razao'), { body: 'Razão', html: '<p>Razão</p>' });
  writer.add(entryOf('ação'), { body: 'Ação', html: '<p>Ação</p>' });
  writer.finish();
});
afterEach(() => rm(folder, { recursive: true }));

it('has the texts of its entries, which are in order', () => {
  expect(texts()).toEqual([
    ['ação', 'Ação', '<p>Ação</p>'],
    ['razao', 'Razão', '<p>Razão</p>'],
  ]);
});

it('stays as it was, with nothing beside it, when a file is refused', async () => {
  const before = texts();
  const writer = new CollectionWriter(folder, 'wiki');
  writer.add(entryOf('outra'), { body: 'Outra', html: '<p>Outra</p>' });
  writer.discard();
  expect(texts()).toEqual(before);
  expect((await readdir(folder)).sort()).toEqual(['wiki.entries', 'wiki.texts']);
});
