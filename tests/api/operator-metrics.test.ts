import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ageOfNewest, operatorMeasures } from '../../server/db/measures.ts';
import { createMetrics } from '../../server/metrics.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, deps, member } = await startTestApp();
const dataFolder = await mkdtemp(join(tmpdir(), 'agora-measured-'));
afterAll(() => rm(dataFolder, { recursive: true }));

const measuring = (config = { dataFolder, isReadOnly: false }, database = deps.database) =>
  createMetrics({
    countDueTasks: async () => 0,
    measures: operatorMeasures({ config, database, isIdentityReachable: () => false }),
  });

interface Rule {
  alert: string;
  expr: string;
  annotations: { what_to_do: string };
}

/** The value of a metric; undefined where it has none. */
const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

test('an operator reads disk, database, backups, identity and what waits for moderators', async () => {
  const [ana, bia] = [await member(), await member()];
  for (const status of ['published', 'published', 'draft']) {
    const { body } = await call('POST', '/posts', {
      as: ana,
      json: { title: 'Um', body: 'Dois', locale: 'pt', status },
    });
    for (const as of [bia, await member()])
      if (status === 'published')
        await call('POST', `/posts/${body.id}/reports`, { as, json: { reason: 'Não é filosofia.' } });
  }
  const metrics = measuring();
  const { text } = await metrics.read();
  expect(valueOf(text, 'agora_disk_free_bytes')).toBeGreaterThan(0);
  expect(valueOf(text, 'agora_disk_bytes')).toBeGreaterThan(valueOf(text, 'agora_disk_free_bytes')!);
  expect(valueOf(text, 'agora_database_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOf(text, 'agora_wal_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOf(text, 'agora_backup_age_seconds')).toBeUndefined();
  expect(valueOf(text, 'agora_identity_reachable')).toBe(0);
  expect(valueOf(text, 'agora_reports_waiting')).toBe(2);
  expect(valueOf(text, 'agora_read_only')).toBe(0);
  for (const wanted of ['database-disk', 'data-folder'])
    expect(valueOf(text, `agora_failures_total{code="storage-full",wanted="${wanted}"}`)).toBe(0);

  await mkdir(join(dataFolder, 'backups'));
  await writeFile(join(dataFolder, 'backups/a.tar.gz'), '');
  const hourAgo = new Date(Date.now() - 3600_000);
  await utimes(join(dataFolder, 'backups/a.tar.gz'), hourAgo, hourAgo);
  await writeFile(join(dataFolder, 'backups/b.tar.gz.part'), '');
  const later = await metrics.read();
  expect(valueOf(later.text, 'agora_backup_age_seconds')).toBeGreaterThan(3599);
  expect(valueOf(later.text, 'agora_backup_age_seconds')).toBeLessThan(3700);
});

test('alarms and dashboard ask for metrics that there are, and every own metric is on the dashboard', async () => {
  const read = (path: string) => readFile(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');
  const { groups } = parse(await read('prometheus/agora.rules.yml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.filter(({ alert, expr, annotations }) => !alert || !expr || !annotations.what_to_do)).toEqual(
    [],
  );
  const { panels } = JSON.parse(await read('grafana/agora.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const { text } = await measuring().read();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const name of ['count', 'bucket']) known.add(`http_request_duration_seconds_${name}`);
  const named = (expression: string) =>
    [...expression.matchAll(/\b(?:agora|nodejs|process|http)_\w+/g)].map(([name]) => name);
  expect(
    [...rules.map(({ expr }) => expr), ...shown].flatMap(named).filter((name) => !known.has(name)),
  ).toEqual([]);
  const own = [...known].filter((name) => name?.startsWith('agora_') && name !== 'agora_disk_bytes');
  expect(own.filter((name) => !shown.some((expression) => expression.includes(name!)))).toEqual([]);
});

test('what cannot be asked is told apart from what is not there', async () => {
  const gone = {
    ...deps.database,
    execute: () => Promise.reject(new Error('gone')),
  } as unknown as typeof deps.database;
  const { text } = await measuring({ dataFolder: join(dataFolder, 'none'), isReadOnly: true }, gone).read();
  for (const name of ['agora_database_bytes', 'agora_wal_bytes', 'agora_reports_waiting'])
    expect([name, valueOf(text, name)]).toEqual([name, -1]);
  expect(valueOf(text, 'agora_disk_free_bytes')).toBeUndefined();
  expect(valueOf(text, 'agora_read_only')).toBe(1);
  expect(await ageOfNewest(join(dataFolder, 'none'))).toBeUndefined();
});
