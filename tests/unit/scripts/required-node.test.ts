import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Runs a file with what an older Node says of itself. */
const asNode = (version: string, file: string) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`,
      resolve(ROOT, file),
    ],
    { encoding: 'utf8' },
  );

test.each(['server/require-node.js', 'server/serve.js'])('%s says which Node it needs', (file) => {
  const { status, stderr } = asNode('20.19.5', file);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Ágora needs Node 24 or later, and this is 20\.19\.5 \(.+\): .+\n$/);
});

test('a Node that is new enough passes in silence', () => {
  const { status, stderr, stdout } = asNode('24.0.0', 'server/require-node.js');
  expect([status, stderr, stdout]).toEqual([0, '', '']);
});

test('what production starts asks for it first', () => {
  const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
  expect(read('deploy/systemd/agora@.service')).toMatch(/^ExecStart=.+ server\/serve\.js$/m);
  expect(read('Dockerfile')).toContain('CMD ["node", "server/serve.js"]');
  expect(JSON.parse(read('package.json')).scripts.prestart).toBe('node server/require-node.js');
});
