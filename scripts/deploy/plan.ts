import type { BuildManifest, ManifestFile } from '../../contract/build-manifest.ts';
import { LOCALES } from '../../contract/locales.ts';
import { PREFIXED_LOCALES } from '../../contract/paths.ts';

export interface Changes {
  added: string[];
  changed: string[];
  removed: string[];
}

/** What a deployment would change. */
export interface Plan {
  /** Addresses of pages whose text differs, by section of the site. */
  sections: Map<string, Changes>;
  /** Number of pages that differ outside their text alone: scripts, styles, menus. */
  reframed: number;
  /** Numbers of other files, by kind. */
  files: Map<string, { added: number; changed: number; removed: number }>;
  upload: { files: number; bytes: number };
  total: number;
}

const PREFIX = new RegExp(`^/(${PREFIXED_LOCALES.join('|')})(?=/|$)`);

const isPage = (path: string) => path.endsWith('.html');

/** Where readers find a page's file. */
const pageUrl = (path: string) => path.replace(/(?:\/index)?\.html$/, '') || '/';

/** The first folder, whatever the language. */
const sectionOf = (url: string) => url.replace(PREFIX, '').split('/')[1] || 'home';

/** What a file that is no page is for. */
function kindOf(path: string): string {
  const name = path.replace(PREFIX, '');
  const folder = /^\/(_astro|cards|previews|search|today)\//.exec(path)?.[1];
  if (folder !== undefined) return folder;
  if (name.endsWith('.md')) return 'Markdown';
  if (/\/feed\.(?:xml|json)$/.test(name)) return 'feeds';
  return 'others';
}

type Difference = keyof Changes;

function differenceOf(
  before: ManifestFile | undefined,
  after: ManifestFile | undefined,
): Difference | undefined {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return before.hash === after.hash ? undefined : 'changed';
}

function getOrSet<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  const found = map.get(key) ?? value;
  map.set(key, found);
  return found;
}

/** Compares the build `after` with what is live; null: nothing is. */
export function compareBuilds(live: BuildManifest | null, after: BuildManifest): Plan {
  const before = live?.files ?? {};
  const plan: Plan = {
    sections: new Map(),
    reframed: 0,
    files: new Map(),
    upload: { files: 0, bytes: 0 },
    total: Object.keys(after.files).length,
  };
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after.files)])].sort();
  for (const path of paths) {
    const [old, file] = [before[path], after.files[path]];
    const difference = differenceOf(old, file);
    if (difference === undefined) continue;
    if (file !== undefined) {
      plan.upload.files += 1;
      plan.upload.bytes += file.bytes;
    }
    if (!isPage(path)) {
      getOrSet(plan.files, kindOf(path), { added: 0, changed: 0, removed: 0 })[difference] += 1;
    } else if (difference === 'changed' && old?.text !== undefined && old.text === file?.text) {
      plan.reframed += 1;
    } else {
      const url = pageUrl(path);
      const nothing = { added: [], changed: [], removed: [] };
      getOrSet<Changes>(plan.sections, sectionOf(url), nothing)[difference].push(url);
    }
  }
  return plan;
}

/** Pages of one entry stand together: its address in each language. */
export function byEntry(urls: readonly string[]): string[][] {
  const entries = new Map<string, string[]>();
  for (const url of urls) getOrSet<string[]>(entries, url.replace(PREFIX, '') || '/', []).push(url);
  const place = (url: string) => LOCALES.findIndex((locale) => locale === PREFIX.exec(url)?.[1]);
  return [...entries.values()].map((of) => of.sort((a, b) => place(a) - place(b)));
}
