import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { LOCALES } from '../../contract/locales.ts';
import { localePath } from '../../contract/paths.ts';
import { OFFLINE_PAGE, WORKER_PATH } from '../../contract/offline.ts';
import { OLDEST_BROWSERS, findYounger } from '../browsers.ts';
import type { DerivedFile, MeasuredFiles } from '../site-files.ts';
import { findReferences } from './bundles.ts';

interface Options {
  root: string;
  client: string;
  files: MeasuredFiles;
  /** False: the script removes the worker of earlier builds. */
  isOn: boolean;
}

/** The script of the service worker, with the files that it stores when it is installed. */
export async function serviceWorker({ root, client, files, isOn }: Options): Promise<DerivedFile> {
  const stored = isOn ? offlineFiles(client, files) : [];
  const bundle = await rolldown({
    input: join(root, 'src/service-worker', isOn ? 'main.ts' : 'remove.ts'),
    platform: 'browser',
    transform: {
      target: OLDEST_BROWSERS,
      define: { 'process.env.NODE_ENV': '"production"', OFFLINE_FILES: JSON.stringify(stored) },
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  const { code } = output[0];
  const younger = findYounger(code);
  if (younger)
    throw new Error(
      `The service worker uses "${younger}", which one of ${OLDEST_BROWSERS.join(', ')} lacks.`,
    );
  return [WORKER_PATH, code];
}

/** The page for what is missing, in each language, and what it loads at once. */
function offlineFiles(client: string, files: MeasuredFiles) {
  const assets = new Set<string>();
  const pages = LOCALES.map((locale) => {
    const url = localePath(locale, OFFLINE_PAGE);
    const { hash } = files.get(`${url}.html`)!;
    visit(`${url}.html`);
    return { url, revision: hash };
  });

  function visit(path: string): void {
    const text = readFileSync(join(client, path), 'utf8');
    const atOnce = path.endsWith('.js') ? text.replace(/import\([^)]*\)/g, '') : text;
    for (const found of findReferences(atOnce)) {
      if (assets.has(found) || !files.has(found) || found.startsWith('/_astro/fonts/')) continue;
      assets.add(found);
      if (found.endsWith('.js')) visit(found);
    }
  }

  return [...pages, ...[...assets].sort().map((url) => ({ url, revision: null }))];
}
