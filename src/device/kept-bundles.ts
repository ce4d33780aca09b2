import { type Bundle, CACHES } from '../../contract/offline.ts';
import type { Locale } from '../../contract/locales.ts';
import { isLocale } from '../../contract/locales.ts';
import { tellWorker } from './service-worker.ts';

/** A bundle on the device. */
export interface KeptBundle extends Bundle {
  locale: Locale;
  /** Hashes of what is stored, by path; empty of what is on its way, so that it is removed too. */
  files: Record<string, string>;
  /** When it was kept, in milliseconds. */
  date: number;
  isComplete: boolean;
  /** Files that the site listed and did not have. */
  absent?: number;
}

/** The records stand beside the files, so that both are cleared together. */
const RECORDS = '/offline/kept/';
const recordPath = ({ locale, id }: Pick<KeptBundle, 'locale' | 'id'>) => `${RECORDS}${locale}/${id}`;

const openKept = () => caches.open(CACHES.bundles);

export async function readKeptBundles(): Promise<KeptBundle[]> {
  const cache = await openKept();
  const records = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(RECORDS));
  const read = records.map(async (request) => (await cache.match(request))?.json() as Promise<KeptBundle>);
  const bundles = await Promise.all(read);
  return bundles.filter((bundle) => isLocale(bundle?.locale)).sort((a, b) => b.date - a.date);
}

export async function writeRecord(bundle: KeptBundle): Promise<void> {
  const cache = await openKept();
  await cache.put(recordPath(bundle), new Response(JSON.stringify(bundle)));
}

/** One tab after another: a record that is removed in one is not written again by another. */
const withRecords = <Result>(use: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('agora-kept', use);

/** Writes a record again; false if it has been removed since, in another tab or by the browser. */
export function updateRecord(bundle: KeptBundle): Promise<boolean> {
  return withRecords(async () => {
    const cache = await openKept();
    if (!(await cache.match(recordPath(bundle)))) return false;
    await writeRecord(bundle);
    return true;
  });
}

/** Those of the files that are not on the device. */
export async function findLost(paths: readonly string[]): Promise<string[]> {
  const cache = await openKept();
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  return paths.filter((path) => !stored.has(new URL(path, location.origin).href));
}

export async function putFile(path: string, response: Response): Promise<void> {
  const cache = await openKept();
  await cache.put(path, response);
}

/** Deletes files that no bundle has any more. */
export async function deleteFiles(paths: Iterable<string>): Promise<void> {
  const others = await readKeptBundles();
  const cache = await openKept();
  for (const path of paths) if (!others.some(({ files }) => path in files)) await cache.delete(path);
}

export function deleteBundle(bundle: KeptBundle): Promise<void> {
  return withRecords(async () => {
    const cache = await openKept();
    await cache.delete(recordPath(bundle));
    await deleteFiles(Object.keys(bundle.files));
  });
}

export interface StoredPage {
  path: string;
  title: string;
  bytes: number;
}

/** Visited pages, the latest stored first. */
export async function readVisitedPages(): Promise<StoredPage[]> {
  const cache = await caches.open(CACHES.pages);
  const pages = (await cache.keys()).map(async (request): Promise<StoredPage> => {
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
    // Not the styles, of which half would be refused.
    const [name = ''] = /<title[^<]*/.exec(html) ?? [];
    const { title } = new DOMParser().parseFromString(name, 'text/html');
    return { path: new URL(request.url).pathname, title, bytes: new Blob([html]).size };
  });
  return (await Promise.all(pages)).reverse();
}

/** With what they fetched, which tells what was read. */
export async function deleteVisitedPages(): Promise<void> {
  await caches.delete(CACHES.pages);
  await caches.delete(CACHES.files);
  await tellWorker({ type: 'forget-visited' });
}
