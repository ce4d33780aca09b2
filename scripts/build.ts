import './load-env.ts';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CACHE_FOLDER } from '../build/caches.ts';
import { hashCode, hashInputs } from '../build/fingerprint.ts';
import { writeHostingConfig } from '../build/hosting.ts';
import { bundleLists } from '../build/offline/bundles.ts';
import { serviceWorker } from '../build/offline/worker.ts';
import { writeProxyHeaders } from '../build/proxy-headers.ts';
import { createBuildFolder, publish } from '../build/publish.ts';
import { retainAssets } from '../build/retained-assets.ts';
import { writeSiteIndex } from '../build/site-files.ts';
import { readContent } from '../library/read-content.ts';
import { lockFolder } from '../server/disk/folder-lock.ts';
import { parseConfig } from '../server/config.ts';
import { step } from './step.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PAGE_CACHE = join(ROOT, '.cache/astro');
const UNFINISHED = join(PAGE_CACHE, 'unfinished');

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
// Where the caller has another, Astro builds without service worker and with React's checks.
process.env['NODE_ENV'] = 'production';

/** Pages, search index and compressed variants, put in place of the last build when all of it is there. */
async function build(): Promise<void> {
  const release = lockFolder(join(ROOT, CACHE_FOLDER));
  if (!release) throw new Error('Another build is still running here. Wait until it ends, then build again.');
  const inputs = await hashInputs(ROOT, process.env);
  // Reports refused content at once, without Astro's stack trace.
  const library = await readContent(ROOT, await hashCode(ROOT, process.env));
  const folder = await createBuildFolder(ROOT);
  // Astro notes what it rendered at the end: pages that an interrupted build cached could be shown for others.
  if (existsSync(UNFINISHED)) await rm(PAGE_CACHE, { recursive: true });
  await mkdir(PAGE_CACHE, { recursive: true });
  await writeFile(UNFINISHED, '');
  await step('Building the pages and their search index', async () => {
    const { build: buildPages } = await import('astro');
    await buildPages({ root: ROOT, outDir: folder, logLevel: 'warn' });
  });
  await rm(UNFINISHED);
  await retainAssets(folder, join(ROOT, CACHE_FOLDER, 'assets'));
  await step('Compressing', async () => {
    const cache = join(ROOT, CACHE_FOLDER, 'compressed');
    const index = await writeSiteIndex(folder, cache, async function* offline(client, files) {
      yield* bundleLists({ client, files, library });
      const isOn = process.env['PUBLIC_OFFLINE'] !== 'off';
      yield await serviceWorker({ root: ROOT, client, files, isOn });
    });
    const config = parseConfig(process.env);
    await writeHostingConfig(ROOT, folder, index, config);
    await writeProxyHeaders(folder, index, config);
    return `${Object.keys(index.files).length} files`;
  });
  await writeFile(join(folder, 'build.json'), JSON.stringify({ inputs }));
  await publish(ROOT, folder);
  release();
}

try {
  await build();
  // Stores leave timers running, and a failed bundler its threads.
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
