import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '../../../server/config.ts';

const SCRIPT = resolve(import.meta.dirname, '../../../deploy/systemd/install.sh');
const isRoot = process.getuid?.() === 0;

function install() {
  const prefix = mkdtempSync(join(tmpdir(), 'agora-install-'));
  onTestFinished(() => rmSync(prefix, { recursive: true }));
  const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`;
  const run = () => spawnSync('sh', [SCRIPT], { env: { PATH, AGORA_PREFIX: prefix }, encoding: 'utf8' });
  return { prefix, run };
}

test.skipIf(!isRoot)(
  'a first call writes variables that only want filling in, for root alone, and says what is next',
  () => {
    const { prefix, run } = install();
    const { status, stdout } = run();
    const file = join(prefix, 'etc/agora/agora.env');
    expect([status, stdout]).toEqual([0, expect.stringContaining(`Fill in ${file}`)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const given = Object.fromEntries(
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => {
          const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
          return name === undefined ? [] : [[name, value]];
        }),
    );
    const config = parseConfig({ ...given, PUBLIC_FIREBASE_API_KEY: '' });
    expect(config.secret).toHaveLength(44);
    expect([config.databaseUrl, config.trustedProxies]).toEqual([null, 1]);
    // The service account is asked for before anything is built.
    const again = run();
    expect([again.status, again.stderr]).toEqual([
      1,
      expect.stringContaining('service-account.json is missing'),
    ]);
  },
);

test.skipIf(isRoot)('anybody else than root is told', () => {
  const { status, stderr } = install().run();
  expect([status, stderr]).toEqual([1, expect.stringContaining('Run it as root')]);
});
