import { atom } from 'nanostores';
import {
  BUNDLE_HEADER,
  type Bundle,
  type BundleFile,
  bundlePath,
  bundlesPath,
} from '../../contract/offline.ts';
import type { Locale } from '../../contract/locales.ts';
import {
  type KeptBundle,
  type StoredPage,
  deleteBundle,
  deleteFiles,
  deleteVisitedPages,
  findLost,
  putFile,
  readKeptBundles,
  readVisitedPages,
  updateRecord,
  writeRecord,
} from '../device/kept-bundles.ts';
import { registerWorker } from '../device/service-worker.ts';
import { anySignal } from '../lib/any-signal.ts';
import { missingFiles } from '../lib/offline/missing-files.ts';
import { isStorable } from '../lib/offline/requests.ts';

/** Bundles on offer in each language. */
type Offers = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; bundles: readonly Bundle[] };

/** What is being kept, or how it ended. */
export type Keeping =
  | { state: 'idle' }
  | { state: 'keeping'; bundle: Bundle; bytes: number; total: number }
  /** `absent` files are in the site's list and not on the site. */
  | { state: 'done'; bundle: Bundle; isPersistent: boolean; absent: number }
  | { state: 'cancelled' }
  | { state: 'removed'; name: string }
  /** In another tab, or by the browser, while it was fetched. */
  | { state: 'removed-meanwhile'; bundle: Bundle }
  | { state: 'no-room'; needed: number; free: number }
  | { state: 'failed'; reason: 'quota' | 'network' | 'server' | 'changed' | 'withdrawn' };

export const $offers = atom<Offers>({ state: 'loading' });
/** Bundles as they are on the site, by locale and id. */
export const $current = atom<Readonly<Record<string, Bundle>>>({});
export const $kept = atom<readonly KeptBundle[]>([]);
export const $visited = atom<readonly StoredPage[]>([]);
export const $keeping = atom<Keeping>({ state: 'idle' });

/** Files fetched at once. */
const AT_ONCE = 6;
/** The record is written after so many files, so that a closed page loses few. */
const SAVED_EVERY = 50;

let work: AbortController | undefined;

/** Reads what is on the device, and asks whether it has changed on the site since. */
export async function openStored(): Promise<void> {
  const kept = await readKeptBundles();
  $kept.set(kept);
  $visited.set(await readVisitedPages());
  // Without a connection nothing is said of changes.
  for (const locale of new Set(kept.map(({ locale }) => locale))) void fetchBundles(locale).catch(() => {});
}

async function fetchBundles(locale: Locale, signal?: AbortSignal): Promise<readonly Bundle[]> {
  const bundles = await fetchJson<readonly Bundle[]>(bundlesPath(locale), signal);
  const byKey = Object.fromEntries(bundles.map((bundle) => [`${locale} ${bundle.id}`, bundle]));
  $current.set({ ...$current.get(), ...byKey });
  return bundles;
}

/** An answer that is not the file: the site has another build, or is unwell. */
class Refusal extends Error {
  readonly reason: 'changed' | 'server';

  constructor({ url, status, redirected }: Response) {
    super(`${url} answered ${status}`);
    this.reason = status === 404 || status === 410 || redirected ? 'changed' : 'server';
  }
}

class RemovedMeanwhile extends Error {}

async function fetchJson<Data>(path: string, signal?: AbortSignal): Promise<Data> {
  const answer = await fetch(path, { cache: 'no-cache', ...(signal && { signal }) });
  if (!answer.ok) throw new Refusal(answer);
  return answer.json() as Promise<Data>;
}

/** Asks what can be kept in a language; of two questions the last is answered. */
export async function openOffers(locale: Locale): Promise<void> {
  const loading: Offers = { state: 'loading' };
  $offers.set(loading);
  const offers = await fetchBundles(locale).then(
    (bundles): Offers => ({ state: 'ready', bundles }),
    (): Offers => ({ state: 'failed' }),
  );
  if ($offers.get() === loading) $offers.set(offers);
}

/** Fetches the files of a bundle that are not on the device as they are now. Ends in a state of `$keeping`. */
export async function keepBundle(locale: Locale, bundle: Bundle): Promise<void> {
  if ($keeping.get().state === 'keeping') return;
  const { signal } = (work = new AbortController());
  $keeping.set({ state: 'keeping', bundle, bytes: 0, total: bundle.download });
  try {
    askToPersist();
    await Promise.race([registerWorker().catch(() => {}), rejectOnAbort(signal)]);
    $keeping.set(await fetchCurrent(locale, bundle, signal));
  } catch (error) {
    if (signal.aborted) $keeping.set({ state: 'cancelled' });
    else if (error instanceof RemovedMeanwhile) $keeping.set({ state: 'removed-meanwhile', bundle });
    else if ((error as Error).name === 'QuotaExceededError')
      $keeping.set({ state: 'failed', reason: 'quota' });
    else $keeping.set({ state: 'failed', reason: error instanceof Refusal ? error.reason : 'network' });
  }
  await openStored();
}

export const cancelKeeping = () => work?.abort();

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

/** Fetches a bundle; where files of it are gone, once more as the site has it by now. */
async function fetchCurrent(locale: Locale, bundle: Bundle, signal: AbortSignal): Promise<Keeping> {
  let error: Error | null = null;
  const ended = await fetchBundle(locale, bundle, signal).catch((reason: Error) => {
    if (!(reason instanceof Refusal) || reason.reason !== 'changed') throw reason;
    error = reason;
    return null;
  });
  if (ended && (ended.state !== 'done' || ended.absent === 0)) return ended;
  const bundles = await fetchBundles(locale, signal).catch((reason: Error) => {
    if (!ended) throw reason;
    return [bundle];
  });
  const current = bundles.find(({ id }) => id === bundle.id);
  if (!current) return { state: 'failed', reason: 'withdrawn' };
  if (current.hash !== bundle.hash) return fetchBundle(locale, current, signal);
  if (ended) return ended;
  throw error!;
}

async function fetchBundle(locale: Locale, bundle: Bundle, signal: AbortSignal): Promise<Keeping> {
  const list = await fetchJson<readonly BundleFile[]>(bundlePath(locale, bundle.id), signal);
  const kept = await readKeptBundles();
  const own = kept.find((one) => one.locale === locale && one.id === bundle.id);
  const { missing, present, bytes: needed, download: total } = missingFiles(list, kept);
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (needed > quota - usage) return { state: 'no-room', needed, free: Math.max(0, quota - usage) };

  const coming = Object.fromEntries(missing.map(([path]) => [path, '']));
  const files: Record<string, string> = { ...coming, ...own?.files, ...present };
  const gone = new Map<string, Refusal>();
  const record = (isComplete: boolean) => ({
    ...bundle,
    locale,
    files,
    isComplete,
    absent: gone.size,
    date: Date.now(),
  });
  await writeRecord(record(false));
  const save = async (isComplete: boolean) => {
    if (!(await updateRecord(record(isComplete)))) throw new RemovedMeanwhile();
  };
  let bytes = 0;
  let stored = 0;
  const queue = missing.values();
  const stop = new AbortController();
  const either = anySignal([signal, stop.signal]);
  const fetchSome = async () => {
    for (const [path, hash, , download] of queue) {
      const answer = await fetch(path, {
        signal: either,
        cache: cacheOf(path),
        headers: { [BUNDLE_HEADER]: bundle.id },
      });
      if (isStorable(answer)) {
        await putFile(path, answer);
        files[path] = hash;
      } else {
        const refusal = new Refusal(answer);
        if (refusal.reason !== 'changed') throw refusal;
        gone.set(path, refusal);
      }
      bytes += download;
      $keeping.set({ state: 'keeping', bundle, bytes, total });
      if (++stored % SAVED_EVERY === 0) await save(false);
    }
  };
  const fetching = Array.from({ length: AT_ONCE }, fetchSome);
  try {
    await Promise.all(fetching);
    const current = new Set(list.map(([path]) => path));
    const old = Object.keys(files).filter((path) => !current.has(path));
    // Shared with a bundle that was removed meanwhile.
    const lost = await findLost([...current]);
    for (const path of [...old, ...lost]) delete files[path];
    const [refusal] = gone.values();
    if (refusal && lost.length === list.length) throw refusal;
    const isComplete = lost.every((path) => gone.has(path));
    await save(isComplete);
    await deleteFiles(old);
    if (!isComplete) return { state: 'cancelled' };
    return { state: 'done', bundle, isPersistent: await isPersistent(), absent: gone.size };
  } catch (error) {
    stop.abort();
    await Promise.allSettled(fetching);
    await save(false).catch(async (reason: unknown) => {
      if (reason instanceof RemovedMeanwhile) await deleteFiles(Object.keys(files));
    });
    throw error;
  }
}

/** Hashed names never change. */
const cacheOf = (path: string) => (path.startsWith('/_astro/') ? 'default' : 'no-cache');

/**
 * Asks the browser not to clear what is kept when the device runs short of room. Firefox asks the reader in turn, who
 * may leave it unanswered: nothing waits for it.
 */
const askToPersist = () => void navigator.storage?.persist?.().catch(() => {});

const isPersistent = async () => (await navigator.storage?.persisted?.().catch(() => false)) ?? false;

/** `name` is what the reader calls it. */
export async function removeBundle(bundle: KeptBundle, name: string): Promise<void> {
  await deleteBundle(bundle);
  await openStored();
  $keeping.set({ state: 'removed', name });
}

export async function removeVisited(name: string): Promise<void> {
  await deleteVisitedPages();
  await openStored();
  $keeping.set({ state: 'removed', name });
}
