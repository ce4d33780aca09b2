import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import type { Snippet } from '../../../contract/search.ts';
import { loadText } from '../../clients/search.ts';
import { excerptOf } from '../../lib/search/marks.ts';

/** Texts are fetched once the results stand still. */
const PAUSE_MS = 300;

/** Why each of these pages was found, by path; a page whose text does not come has none. */
export function useExcerpts(
  locale: Locale,
  paths: readonly string[],
  words: readonly string[],
): ReadonlyMap<string, Snippet> {
  const [excerpts, setExcerpts] = useState<ReadonlyMap<string, Snippet>>(new Map());
  const wanted = paths.join(' ');
  const marked = words.join(' ');

  useEffect(() => {
    let isOver = false;
    const pause = setTimeout(() => {
      for (const path of wanted.split(' ').filter(Boolean)) {
        loadText(locale, path).then(
          (text) => {
            if (isOver) return;
            const excerpt = excerptOf(text, marked.split(' ').filter(Boolean));
            setExcerpts((known) => new Map(known).set(path, excerpt));
          },
          () => {},
        );
      }
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [locale, wanted, marked]);

  return excerpts;
}
