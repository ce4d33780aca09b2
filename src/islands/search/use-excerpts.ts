import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import type { Snippet } from '../../../contract/search.ts';
import { loadText } from '../../clients/search.ts';
import type { Hit } from '../../lib/search/groups.ts';
import { excerptOf } from '../../lib/search/marks.ts';

/** Texts are fetched once the results stand still. */
const PAUSE_MS = 300;

/** Why each of these was found, by path; members' hits have none, nor a page whose text does not come. */
export function useExcerpts(locale: Locale, hits: readonly Hit[]): ReadonlyMap<string, Snippet> {
  const [excerpts, setExcerpts] = useState<ReadonlyMap<string, Snippet>>(new Map());
  const pages = hits.filter(({ path }) => path !== null);
  const wanted = JSON.stringify(pages.map(({ path, words }) => [path, words]));

  useEffect(() => {
    let isOver = false;
    const pause = setTimeout(() => {
      for (const [path, words] of JSON.parse(wanted) as [string, string[]][]) {
        loadText(locale, path).then(
          (text) => {
            if (isOver) return;
            setExcerpts((known) => new Map(known).set(path, excerptOf(text, words)));
          },
          () => {},
        );
      }
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [locale, wanted]);

  return excerpts;
}
