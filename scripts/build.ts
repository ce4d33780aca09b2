import './load-env.ts';
import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from '../server/env.ts';
import { writeHostingConfig } from './build/hosting.ts';
import { hashInputs } from './build/inputs.ts';
import { writeSearchIndex } from './build/search-index.ts';
import { writeSiteIndex } from './build/site-files.ts';
import { step } from './step.ts';

const ROOT = resolve(import.meta.dirname, '..');
const OUT_DIR = join(ROOT, 'dist');
const CACHE_DIR = join(ROOT, 'node_modules/.cache/agora/compressed');

/** Pages, search index, compressed variants; `dist/build.json` comes last and says what the build was made from. */
async function build(): Promise<void> {
  const inputs = await hashInputs(ROOT, process.env);
  await rm(join(OUT_DIR, 'build.json'), { force: true });
  await step('Building the pages', astroBuild);
  await step(
    'Indexing for the search',
    async () => `${await writeSearchIndex(join(OUT_DIR, 'client'))} pages`,
  );
  await step('Compressing', async () => {
    const index = await writeSiteIndex(OUT_DIR, CACHE_DIR);
    await writeHostingConfig(ROOT, OUT_DIR, index, parseEnv(process.env));
    return `${Object.keys(index.files).length} files`;
  });
  await writeFile(join(OUT_DIR, 'build.json'), JSON.stringify({ inputs }));
}

/** In a process of its own, whose output is shown only when it fails. */
function astroBuild(): Promise<void> {
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: ROOT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) return done();
      process.stderr.write(Buffer.concat(output));
      fail(new Error('astro build failed; its output is above.'));
    });
  });
}

try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
