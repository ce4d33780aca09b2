import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { localePath, splitLocale } from '../../contract/paths.ts';
import {
  type Bundle,
  type BundleFile,
  WHOLE_LIBRARY,
  bundlePath,
  bundlesPath,
} from '../../contract/offline.ts';
import { articlesIn, lineageOf, philosophersIn } from '../../library/categories.ts';
import { headwordsIn } from '../../library/glossary.ts';
import type { Library } from '../../library/library.ts';
import { byTitle, summarizeCategory } from '../../library/summaries.ts';
import { kindOf } from '../../src/lib/offline/requests.ts';
import { hashContent } from '../compress.ts';
import type { DerivedFile, MeasuredFiles } from '../site-files.ts';

/** Long enough to tell one version of a file from another. */
const HASH_LENGTH = 10;

interface Site {
  client: string;
  files: MeasuredFiles;
  library: Library;
}

/** The bundles of each language and the files of each bundle, with their sizes. */
export function* bundleLists(site: Site): Generator<DerivedFile> {
  const filesOf = createFileLister(site);
  for (const locale of LOCALES) {
    const summaries: Bundle[] = [];
    for (const { id, title, paths } of bundlesOf(site, locale)) {
      const files = filesOf(paths);
      const sum = (at: 2 | 3) => files.reduce((total, file) => total + file[at], 0);
      const hash = hashContent(Buffer.from(JSON.stringify(files))).slice(0, HASH_LENGTH);
      const pages = paths.filter((path) => path.endsWith('.html')).length;
      summaries.push({ id, title, pages, bytes: sum(2), download: sum(3), hash });
      yield [bundlePath(locale, id), JSON.stringify(files)];
    }
    yield [bundlesPath(locale), JSON.stringify(summaries)];
  }
}

interface Content {
  id: string;
  title: string;
  /** Of built files, such as `/en/wiki.html`. */
  paths: string[];
}

function* bundlesOf({ files, library }: Site, locale: Locale): Generator<Content> {
  const all = [...files.keys()].filter((path) => isOfLibrary(path, locale)).sort();
  yield { id: WHOLE_LIBRARY, title: '', paths: all };
  const categories = [...library.categories.values()].map((one) => summarizeCategory(one, locale));
  for (const { id, title } of categories.sort(byTitle(locale))) {
    const within = [...library.categories.keys()].filter((other) => lineageOf(library, other).includes(id));
    const pages = [
      ...within.map((id) => `/categories/${id}`),
      ...philosophersIn(library, id, locale).map(({ id }) => `/philos/${id}`),
      ...articlesIn(library, id, locale).map(({ id }) => `/wiki/${id}`),
      ...within.flatMap((one) => headwordsIn(library, one, locale).map(({ id }) => `/wiki/glossary/${id}`)),
    ];
    const paths = [...new Set(pages)].flatMap((page) => [
      `/previews/${locale}${page}.json`,
      `${localePath(locale, page)}.html`,
    ]);
    yield { id, title, paths: paths.filter((path) => files.has(path)) };
  }
}

/** Whether a file is a page of the library in a language, or fetched by such pages. */
function isOfLibrary(file: string, locale: Locale): boolean {
  const pathname = pageOf(file);
  const kind = kindOf({ pathname, search: '' });
  if (kind === 'page') return file.endsWith('.html') && splitLocale(pathname).locale === locale;
  if (kind !== 'file' || pathname.startsWith('/today/')) return false;
  const others = LOCALES.filter((other) => other !== locale);
  return !others.some((other) => new RegExp(`[/.]${other}[/.]`).test(pathname));
}

const pageOf = (file: string) => file.replace(/(?:\/index)?\.html$/, '') || '/';

/** Lists files with all scripts, styles and fonts that they lead to, these first. */
function createFileLister({ client, files }: Site) {
  const known = new Map<string, readonly string[]>();
  const accounts = new Map<string, boolean>();

  function referencesOf(path: string): readonly string[] {
    let references = known.get(path);
    if (!references) {
      const text = /\.(?:html|js|css)$/.test(path) ? readFileSync(join(client, path), 'utf8') : '';
      references = [...new Set(findReferences(text))].filter(
        (found) => files.has(found) && !isAccounts(found),
      );
      known.set(path, references);
    }
    return references;
  }

  /** The SDK of accounts, which does nothing without a network, and what cannot run without it. */
  function isAccounts(path: string): boolean {
    const found = accounts.get(path);
    if (found !== undefined || !path.endsWith('.js')) return found ?? false;
    // Scripts may import each other in a circle.
    accounts.set(path, false);
    const text = readFileSync(join(client, path), 'utf8');
    const isIts =
      /@firebase\//.test(text) || staticImports(text).some((one) => files.has(one) && isAccounts(one));
    accounts.set(path, isIts);
    return isIts;
  }

  return (paths: readonly string[]): BundleFile[] => {
    const assets = new Set<string>();
    const visit = (path: string): void => {
      for (const reference of referencesOf(path)) {
        if (assets.has(reference)) continue;
        assets.add(reference);
        visit(reference);
      }
    };
    paths.forEach(visit);
    return [...[...assets].sort(), ...paths].map((path): BundleFile => {
      const { hash, bytes, download } = files.get(path)!;
      return [path.endsWith('.html') ? pageOf(path) : path, hash.slice(0, HASH_LENGTH), bytes, download];
    });
  };
}

/** Paths below `/_astro/`; chunks import each other by names of one folder. */
export function findReferences(text: string): string[] {
  const whole = [...text.matchAll(/\/_astro\/[\w.@/-]+\.\w+/g)].map(([path]) => path);
  const chunks = [...text.matchAll(/["'`]\.\/([\w.@-]+\.js)["'`]/g)].map(([, name]) => `/_astro/${name}`);
  return [...whole, ...chunks];
}

/** Scripts of the same folder without which one does not run. */
function staticImports(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.@-]+\.js)["'`]/g)].map(
    ([, name]) => `/_astro/${name}`,
  );
}
