import './load-env.ts';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockFolder } from '../server/db/folder-lock.ts';
import { parseEnv } from '../server/env.ts';
import { CACHES } from './build/caches.ts';
import { buildPages } from './build/build-pages.ts';
import { writeHostingConfig } from './build/hosting.ts';
import { hashInputs } from './build/inputs.ts';
import { writeSiteIndex } from './build/site-files.ts';
import { step } from './step.ts';

const ROOT = resolve(import.meta.dirname, '..');
const OUT_DIR = join(ROOT, 'dist');
const CACHE_DIR = join(ROOT, CACHES, 'compressed');

/** Pages, search index, compressed variants; `dist/build.json` comes last and says what the build was made from. */
async function build(): Promise<void> {
  // Two builds would take away each other's files.
  const release = lockFolder(join(ROOT, CACHES));
  if (!release) throw new Error('Another build is still running here. Wait until it ends, then build again.');
  const inputs = await hashInputs(ROOT, process.env);
  await rm(join(OUT_DIR, 'build.json'), { force: true });
  await step('Building the pages and their search index', async () => {
    const timeline = await buildPages(ROOT);
    const { count, kept } = timeline.findLast(({ part }) => part === 'pages') ?? {};
    return kept ? `${count} pages, ${kept} as they were` : `${count} pages`;
  });
  await step('Compressing', async () => {
    const index = await writeSiteIndex(OUT_DIR, CACHE_DIR);
    await writeHostingConfig(ROOT, OUT_DIR, index, parseEnv(process.env));
    return `${Object.keys(index.files).length} files`;
  });
  await writeFile(join(OUT_DIR, 'build.json'), JSON.stringify({ inputs }));
  release();
}

try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
