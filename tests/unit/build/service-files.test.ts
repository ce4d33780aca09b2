import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  build?: { args: string[] };
  environment?: Record<string, string>;
}
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const dockerfile = read('Dockerfile');
const unit = read('deploy/systemd/agora@.service');
const namesIn = (text: string) => new Set(text.match(/PUBLIC_[A-Z_]*[A-Z]/g));

it('the image is built with every variable that the pages are made with', () => {
  const baked = namesIn(read('src/site-config.ts'));
  expect(baked.size).toBeGreaterThan(10);
  const args = namesIn(dockerfile);
  expect([...baked].filter((name) => !args.has(name))).toEqual([]);
  for (const name of ['agora-1', 'agora-2']) expect(new Set(services[name]?.build?.args)).toEqual(args);
});

it('the image holds only what production installs, and runs as nobody in particular', () => {
  const [, last = ''] = /\n(FROM (?![\s\S]*\nFROM )[\s\S]*)$/.exec(dockerfile) ?? [];
  expect(dockerfile).toContain('npm ci --omit=dev');
  expect(last).toMatch(/^USER node$/m);
  expect(last).toContain('HEALTHCHECK');
  expect(last).not.toMatch(/COPY \. /);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
  expect(dependencies).not.toHaveProperty('firebase-tools');
});

it('every container is read-only and may do nothing that it need not', () => {
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  }
});

it('the example has every variable of README.md that an operator may set', () => {
  const example = read('deploy/agora.env.example');
  const table = read('README.md').split('| variable | default | meaning |')[1]!.split('\n\n')[0]!;
  const firsts = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z…_]+)`/g)].map(([, name = '']) => name.replace('…', 'PUBLIC_FIREBASE')),
  );
  // Of the container or unit, of the demo, of the tests.
  const others = ['PORT', 'HOST', 'DATA_DIR', 'DEMO_MODE', 'DATABASE_URL_TEST', 'CHROMIUM_PATH'];
  expect(firsts.length).toBeGreaterThan(25);
  expect(firsts.filter((name) => !others.includes(name) && !example.includes(`${name}=`))).toEqual([]);
});

it('containers, units and their example name variables that README.md explains', () => {
  const explained = read('README.md');
  const given = [
    ...Object.keys(services['agora-1']?.environment ?? {}),
    ...[...unit.matchAll(/\b([A-Z][A-Z_]+)=[%\w]/g)]
      .map((match) => match[1]!)
      .filter((name) => name.length > 3),
    ...[...read('deploy/agora.env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]!),
  ];
  // Those of compose, Node and Google's libraries.
  const foreign = new Set([
    'POSTGRES_PASSWORD',
    'SERVICE_ACCOUNT_FILE',
    'NODE_ENV',
    'GOOGLE_APPLICATION_CREDENTIALS',
  ]);
  for (const name of new Set(given)) {
    const last = name.replace('PUBLIC_FIREBASE', '…');
    expect(
      foreign.has(name) || explained.includes(`\`${name}\``) || explained.includes(`\`${last}\``),
      name,
    ).toBe(true);
  }
});
