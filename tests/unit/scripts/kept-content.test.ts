import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CollectionWriter } from '../../../scripts/build/content/keep.ts';
import { openContent } from '../../../scripts/build/content/kept.ts';

/** How many more files may be removed or renamed before the process is gone. */
const left = vi.hoisted(() => ({ steps: Infinity }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const step =
    <Given extends unknown[]>(take: (...given: Given) => void) =>
    (...given: Given) => {
      if (left.steps === 0) throw new Error('killed');
      left.steps -= 1;
      take(...given);
    };
  return { ...real, rmSync: step(real.rmSync), renameSync: step(real.renameSync) };
});

let folder: string;

const entryOf = (id: string) => ({ id, data: { kind: 'concept' }, digest: id });

/** What pages read of the collection: each text by its id. */
const texts = () =>
  [...(openContent(folder).get('wiki') ?? new Map()).values()].map(({ id, rendered }) => [
    id,
    rendered.body,
    rendered.html,
  ]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-content-'));
  const writer = new CollectionWriter(folder, 'wiki', 'code');
  writer.add(entryOf('razao'), { body: 'Razão', html: '<p>Razão</p>' });
  writer.add(entryOf('ação'), { body: 'Ação', html: '<p>Ação</p>' });
  writer.finish();
});
afterEach(async () => {
  left.steps = Infinity;
  await rm(folder, { recursive: true });
});

it('has the texts of its entries, which are in order', () => {
  expect(texts()).toEqual([
    ['ação', 'Ação', '<p>Ação</p>'],
    ['razao', 'Razão', '<p>Razão</p>'],
  ]);
});

it('stays as it was, with nothing beside it, when a file is refused', async () => {
  const before = texts();
  const writer = new CollectionWriter(folder, 'wiki', 'code');
  writer.add(entryOf('outra'), { body: 'Outra', html: '<p>Outra</p>' });
  writer.discard();
  expect(texts()).toEqual(before);
  expect((await readdir(folder)).sort()).toEqual(['wiki.entries', 'wiki.texts']);
});

it('has no text in the place of another, wherever a build is killed', () => {
  const before = texts();
  const found = [0, 1, 2, 3].map((steps) => {
    const writer = new CollectionWriter(folder, 'wiki', 'code');
    writer.add(entryOf('razao'), { body: 'Razão pura', html: '<p>Razão pura</p>' });
    writer.add(entryOf('ação'), { body: 'Ação', html: '<p>Ação</p>' });
    left.steps = steps;
    if (steps < 3) expect(() => writer.finish()).toThrow('killed');
    else writer.finish();
    return texts();
  });
  const after = [before[0], ['razao', 'Razão pura', '<p>Razão pura</p>']];
  // Of a collection without entries all files are read afresh.
  expect(found).toEqual([before, [], [], after]);
});
