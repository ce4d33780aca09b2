import { LOCALES } from '../contract/locales.ts';
import type { Library } from './library.ts';
import { memoize } from './memoize.ts';
import { previewsOf, termPreviewsOf } from './previews.ts';
import { describeThinker, thinkersByDay } from './thinker-of-the-day.ts';

/**
 * The small JSON files that pages fetch one at a time, by path: the preview of each page, those of the terms of a page
 * of the glossary, the thinker of each day.
 */
export const fetchedFiles = memoize((library: Library): ReadonlyMap<string, object> => {
  const files = new Map<string, object>();
  for (const locale of LOCALES) {
    for (const [page, preview] of [...previewsOf(library, locale), ...termPreviewsOf(library, locale)])
      files.set(`/previews/${locale}/${page}.json`, preview);
    for (const [turn, philosopher] of thinkersByDay(library).entries())
      files.set(`/today/${locale}/${turn}.json`, describeThinker(philosopher, locale));
  }
  return files;
});
