import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  deployPreview,
  noteOf,
  readLiveRelease,
  rollBackTo,
  runFirebase,
} from '../../scripts/deploy/firebase.ts';
import type { Target } from '../../scripts/deploy/target.ts';
import { startHostingApi } from '../helpers/hosting-api.ts';
import { startPlainHost } from '../helpers/plain-host.ts';
import { runProgram, temporaryFolder } from '../helpers/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { PUBLIC_AUTH_PROVIDERS = '' } = process.env;

const PROJECT = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'agora.example',
  PUBLIC_FIREBASE_PROJECT_ID: 'agora-example',
  PUBLIC_FIREBASE_STORAGE_BUCKET: 'agora-example.appspot.com',
  PUBLIC_CONTACT_EMAIL: 'contact@agora.example',
};

async function run(script: string, env: Record<string, string>, ...given: string[]) {
  const program = runProgram(`scripts/${script}.ts`, env, onTestFinished, [], given);
  const code = await program.ended();
  return { code, output: program.output() };
}

describe('a deployment is refused', () => {
  it.each([
    ['without a project', { PUBLIC_SITE_URL: 'https://agora.example' }, 'There is no Firebase project'],
    ['to this machine', PROJECT, 'set it to the https:// origin that readers type'],
  ])('%s', async (_, env, sentence) => {
    for (const [script, ...given] of [['deploy'], ['deploy-preview', 'pr-1'], ['rollback']] as const) {
      const { code, output } = await run(script, env, ...given);
      expect([script, code, output]).toEqual([script, 1, expect.stringContaining(sentence)]);
      expect(output).not.toContain('    at ');
    }
  });

  it('as a preview under a name that is another’s', async () => {
    for (const name of ['live', 'PR 1', '']) {
      const { code, output } = await run('deploy-preview', {}, name);
      expect([code, output]).toEqual([1, expect.stringContaining('Usage: npm run deploy:preview')]);
    }
  });
});

describe('the plan', () => {
  it('finds nothing to upload where the build is live, and names each page where nothing is', async () => {
    const folder = join(ROOT, 'dist/client');
    const host = await startPlainHost(folder, onTestFinished);
    const env = { PUBLIC_AUTH_PROVIDERS };
    const same = await run('deploy-plan', env, host);
    expect([same.code, same.output]).toEqual([0, expect.stringContaining('Nothing to upload')]);
    const first = await run('deploy-plan', env, '--first');
    expect(first.output).toMatch(/^Pages: [\d,]+ added, 0 changed, 0 removed\.$/m);
    expect(first.output).toContain('  + /wiki/');
    expect(first.code).toBe(0);
  });

  it('says why there is nothing to compare with', async () => {
    const empty = await temporaryFolder(onTestFinished);
    await writeFile(join(empty, '404.html'), 'no');
    const host = await startPlainHost(empty, onTestFinished);
    await writeFile(join(empty, 'broken.json'), '{"format":9}');
    for (const [given, sentence] of [
      [[], 'PUBLIC_SITE_URL names no public site'],
      [[host], 'is answered 404: this site was not deployed with a manifest'],
      [['http://127.0.0.1:1'], 'does not answer'],
      [['nothing.json'], 'There is no file nothing.json'],
      [[join(empty, 'broken.json')], 'is no manifest of a build that this version can read'],
      [['--unknown'], 'unknown'],
    ] as const) {
      const { code, output } = await run('deploy-plan', {}, ...given);
      expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    }
  });
});

describe('Firebase’s own command', () => {
  let google: Awaited<ReturnType<typeof startHostingApi>>;
  let target: Target;
  const undoing: (() => Promise<void>)[] = [];
  const before = { ...process.env };

  beforeAll(async () => {
    const atEnd = (undo: () => Promise<void>) => void undoing.unshift(undo);
    google = await startHostingApi(atEnd);
    const build = await temporaryFolder(atEnd);
    await mkdir(join(build, 'client'));
    await cp(join(ROOT, 'dist/firebase.json'), join(build, 'firebase.json'));
    await writeFile(join(build, 'client/index.html'), 'first');
    Object.assign(process.env, google.env, { HOME: build, CI: 'true' });
    target = { project: google.site, build, siteUrl: 'https://agora.example' };
  });
  afterAll(async () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    for (const undo of undoing) await undo();
  });

  const deploy = async (text: string) => {
    await writeFile(join(target.build, 'client/index.html'), text);
    const { version } = await readLiveRelease(target);
    const message = noteOf(version, `change ${text}`);
    await runFirebase(['deploy', '--only', 'hosting', '--message', message], target);
  };
  const hashOf = (text: string) =>
    createHash('sha256')
      .update(gzipSync(text, { level: 9 }))
      .digest('hex');

  it('deploys the build with its headers, and goes back to the version before', async () => {
    expect(await readLiveRelease(target)).toEqual({ version: null, before: null });
    await deploy('first');
    await deploy('second');
    expect([...google.uploaded]).toEqual(expect.arrayContaining([hashOf('first'), hashOf('second')]));
    expect(google.configs[0]).toMatchObject({
      cleanUrls: true,
      headers: expect.arrayContaining([
        expect.objectContaining({
          headers: expect.objectContaining({ 'x-content-type-options': 'nosniff' }),
        }),
      ]),
    });
    expect(await readLiveRelease(target)).toEqual({ version: 'v2', before: 'v1' });

    await rollBackTo('v1', target);
    expect((await readLiveRelease(target)).version).toBe('v1');
    expect(google.releases.get('live')!.version.name).toMatch(/\/versions\/v1$/);
    expect(google.unknown).toEqual([]);
  });

  it('gives a preview an address of its own for a week, on which nobody signs in', async () => {
    const live = google.releases.get('live');
    const { url, expires } = await deployPreview('pr-7', target);
    expect([url, expires]).toEqual(['https://agora-example--pr-7-x1y2.web.app', '2026-11-29T12:00:00Z']);
    expect(google.expiries.get('pr-7')).toBe(`${7 * 24 * 60 * 60}s`);
    expect(google.authDomainCalls).toEqual([]);
    expect(google.releases.get('live')).toBe(live);
  });

  it('says what Google refused', async () => {
    const elsewhere = { ...target, project: 'another-project' };
    process.env['FIREBASE_HOSTING_API_URL'] = 'http://127.0.0.1:1';
    await expect(readLiveRelease(elsewhere)).rejects.toThrow(/^firebase hosting:channel:list: /);
  });
});
