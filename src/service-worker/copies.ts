import { matchPrecache } from 'workbox-precaching';
import { CACHES, OFFLINE_PAGE } from '../../contract/offline.ts';
import { localePath, splitLocale } from '../../contract/paths.ts';
import { format, formatDate } from '../i18n/format.ts';
import { offlineNote } from '../i18n/messages/offline-note/index.ts';
import { withNote } from '../lib/offline/note.ts';
import { dateOf, newestOf } from '../lib/offline/requests.ts';

/**
 * The newest copy of a page among those visited and those kept, with a sentence that says so; `visited` is null where
 * that copy is too old.
 */
export async function findCopy(url: string, visited?: Response | null): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url);
  const inCache = (cacheName: string) => caches.match(origin + pathname, { cacheName, ignoreVary: true });
  const read = visited === undefined ? await inCache(CACHES.pages) : visited;
  const copy = newestOf([read ?? undefined, await inCache(CACHES.bundles)]);
  return copy && markAsCopy(copy, pathname);
}

async function markAsCopy(copy: Response, pathname: string): Promise<Response> {
  const { locale } = splitLocale(pathname);
  const t = offlineNote[locale];
  const date = dateOf(copy);
  const moment =
    date && formatDate(locale, date, { dateStyle: 'long', timeStyle: 'short', timeZone: undefined });
  const sentence = moment ? format(t.copy, { date: moment }) : t.undated;
  const headers = new Headers(copy.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(withNote(await copy.text(), { sentence, retry: t.retry }), { headers });
}

/** The page that says what is missing and what is there. */
export async function offlinePage(pathname: string): Promise<Response> {
  const { locale } = splitLocale(pathname);
  return (await matchPrecache(localePath(locale, OFFLINE_PAGE))) ?? Response.error();
}
