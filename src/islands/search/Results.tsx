import { useEffect, useRef } from 'react';
import type { SearchState } from '../../stores/search.ts';
import { type SearchMessages, kindName } from './messages.ts';

interface Props extends SearchMessages {
  texts: Extract<SearchState['texts'], { state: 'found' }>;
  onMore: () => Promise<void>;
}

/** Pages whose text matches the query. */
export function Results({ t, texts: { count, shown }, onMore }: Props) {
  const list = useRef<HTMLOListElement>(null);
  /** Index of the first new result, which gets focus after loading more. */
  const next = useRef<number | null>(null);

  useEffect(() => {
    if (next.current === null || shown.length <= next.current) return;
    list.current?.children[next.current]?.querySelector('a')?.focus();
    next.current = null;
  }, [shown]);

  return (
    <section aria-label={t.results}>
      <ol className="search-results" ref={list}>
        {shown.map(({ path, title, kind, excerpt }) => (
          <li className="search-result" key={path}>
            <p className="card-meta">{kindName(t, kind)}</p>
            <h2 className="card-title">
              <a href={path}>{title}</a>
            </h2>
            {/* Safe: the site's own texts, escaped by Pagefind. */}
            <p className="search-excerpt" dangerouslySetInnerHTML={{ __html: excerpt }} />
          </li>
        ))}
      </ol>
      {shown.length < count && (
        <button
          className="button button-secondary"
          type="button"
          onClick={() => {
            next.current = shown.length;
            void onMore();
          }}
        >
          {t.more}
        </button>
      )}
    </section>
  );
}
