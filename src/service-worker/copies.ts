import { matchPrecache } from 'workbox-precaching';
import { CACHES, OFFLINE_PAGE } from '../../contract/offline.ts';
import { localePath, splitLocale } from '../../contract/paths.ts';
import { format, formatDate } from '../i18n/format.ts';
import { offlineNote } from '../i18n/messages/offline-note/index.ts';
import { withNote } from '../lib/offline/note.ts';
import { dateOf, isWithin, newestOf } from '../lib/offline/requests.ts';

/** Days that visited pages are shown for. */
export const VISITED_DAYS = 30;

/** Why a copy is shown. */
type Reason = 'slow' | 'server';

/** The newest copy of a page among those visited and those kept, with a sentence that says so. */
export async function findCopy(url: string, reason: Reason = 'slow'): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url);
  const inCache = (cacheName: string) => caches.match(origin + pathname, { cacheName, ignoreVary: true });
  const visited = await inCache(CACHES.pages);
  const read = visited && isWithin(VISITED_DAYS, visited) ? visited : undefined;
  const copy = newestOf([read, await inCache(CACHES.bundles)]);
  return copy && markAsCopy(copy, pathname, reason);
}

async function markAsCopy(copy: Response, pathname: string, reason: Reason): Promise<Response> {
  const { locale } = splitLocale(pathname);
  const t = offlineNote[locale];
  const date = dateOf(copy);
  const moment =
    date && formatDate(locale, date, { dateStyle: 'long', timeStyle: 'short', timeZone: undefined });
  const [dated, undated] = reason === 'slow' ? [t.copy, t.undated] : [t.unwell, t.unwellUndated];
  const sentence = moment ? format(dated, { date: moment }) : undated;
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
