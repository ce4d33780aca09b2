import { expect, it } from 'vitest';
import type { BuildManifest, ManifestFile } from '../../../contract/build-manifest.ts';
import { describePlan, formatBytes, planComment } from '../../../scripts/deploy/describe-plan.ts';
import { compareBuilds } from '../../../scripts/deploy/plan.ts';

const page = (hash: string, text: string): ManifestFile => ({ hash, bytes: 1000, text });
const file = (hash: string): ManifestFile => ({ hash, bytes: 500 });
const manifest = (files: BuildManifest['files']): BuildManifest => ({ format: 1, files });

const live = manifest({
  '/index.html': page('a', 'a'),
  '/wiki/cogito.html': page('b', 'b'),
  '/en/wiki/cogito.html': page('c', 'c'),
  '/wiki/old.html': page('d', 'd'),
  '/wiki/same.html': page('e', 'e'),
  '/_astro/old.js': file('f'),
  '/search/pt/index.json': file('g'),
});
const after = manifest({
  '/index.html': page('a2', 'a'),
  '/wiki/cogito.html': page('b2', 'b2'),
  '/en/wiki/cogito.html': page('c2', 'c2'),
  '/philos/platao.html': page('h', 'h'),
  '/wiki/same.html': page('e', 'e'),
  '/_astro/new.js': file('i'),
  '/search/pt/index.json': file('g2'),
});

it('tells an edit from a change of what all pages share', () => {
  const plan = compareBuilds(live, after);
  expect(Object.fromEntries(plan.sections)).toEqual({
    wiki: { added: [], changed: ['/en/wiki/cogito', '/wiki/cogito'], removed: ['/wiki/old'] },
    philos: { added: ['/philos/platao'], changed: [], removed: [] },
  });
  expect(plan.reframed).toBe(1);
  expect(Object.fromEntries(plan.files)).toEqual({
    _astro: { added: 1, changed: 0, removed: 1 },
    search: { added: 0, changed: 1, removed: 0 },
  });
  expect(plan.upload).toEqual({ files: 6, bytes: 5000 });
});

it('lists the languages of an entry on one line, and says what is uploaded', () => {
  expect(describePlan(compareBuilds(live, after)).split('\n')).toEqual([
    'Pages: 1 added, 2 changed, 1 removed; 1 page more outside their text only.',
    '',
    'wiki',
    '  ~ /wiki/cogito /en/wiki/cogito',
    '  - /wiki/old',
    '',
    'philos',
    '  + /philos/platao',
    '',
    'Other files',
    '  _astro: 1 added, 1 removed',
    '  search: 1 changed',
    '',
    'To upload: 6 of 7 files, 5 kB before compression.',
  ]);
});

it('takes every file for new where nothing is live, and none where all is', () => {
  expect(compareBuilds(null, after).upload.files).toBe(7);
  expect(describePlan(compareBuilds(after, after))).toContain('Nothing to upload');
});

it('ends a list that nobody would read', () => {
  const many = manifest(
    Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`/wiki/a${i}.html`, page('x', 'x')])),
  );
  const lines = describePlan(compareBuilds(null, many)).split('\n');
  expect(lines.filter((line) => line.startsWith('  + '))).toHaveLength(41);
  expect(lines).toContain('  + and 60 pages more');
});

it('links the pages of a pull request to its preview, and those it removes to the live site', () => {
  const preview = { url: 'https://agora--pr-7-x1.web.app', expires: '2026-11-29T10:00:00Z' };
  const comment = planComment(compareBuilds(live, after), { preview, live: 'https://agora.example' });
  expect(comment).toContain('Preview: https://agora--pr-7-x1.web.app (until 2026-11-29)');
  expect(comment).toContain(
    '- changed: [`/wiki/cogito`](https://agora--pr-7-x1.web.app/wiki/cogito) [`/en/wiki/cogito`](https://agora--pr-7-x1.web.app/en/wiki/cogito)',
  );
  expect(comment).toContain('- removed: [`/wiki/old`](https://agora.example/wiki/old)');
});

it('names the pages of a pull request from another repository, without links', () => {
  const comment = planComment(compareBuilds(live, after), { preview: null, live: 'https://agora.example' });
  expect(comment).toContain('No preview');
  expect(comment).toContain('- added: `/philos/platao`');
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [12_400_000, '12 MB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
