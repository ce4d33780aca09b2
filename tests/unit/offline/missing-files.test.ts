import { expect, it } from 'vitest';
import type { BundleFile } from '../../../contract/offline.ts';
import { missingFiles } from '../../../src/lib/offline/missing-files.ts';

const LIST: BundleFile[] = [
  ['/_astro/a.js', 'a1', 300, 100],
  ['/wiki/cogito', 'c2', 900, 200],
  ['/wiki/nada', 'n1', 500, 150],
];

it('fetches what has changed or is new, whichever bundle has the rest', () => {
  const kept: { files: Record<string, string> }[] = [
    { files: { '/wiki/cogito': 'c1' } },
    { files: { '/_astro/a.js': 'a1', '/wiki/velho': 'v1' } },
  ];
  expect(missingFiles(LIST, kept)).toEqual({
    missing: [LIST[1], LIST[2]],
    present: { '/_astro/a.js': 'a1' },
    bytes: 1400,
    download: 350,
  });
});

it('fetches nothing of a bundle that is as it was', () => {
  const files = Object.fromEntries(LIST.map(([path, hash]) => [path, hash]));
  expect(missingFiles(LIST, [{ files }]).missing).toEqual([]);
});
