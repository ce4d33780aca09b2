import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { loadNames, loadPagefind } from '../../clients/search.ts';
import { localePath } from '../../i18n/paths.ts';
import { createSearch } from '../../stores/search.ts';
import { Names } from './Names.tsx';
import { Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { type SearchMessages, statusOf } from './messages.ts';

/** Keeps the query in the URL, for links and the history. */
function keepInUrl(query: string): void {
  const url = new URL(location.href);
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  history.replaceState(history.state, '', url);
}

/** The search page. */
export function SearchPage(messages: SearchMessages) {
  const { locale, t } = messages;
  const [search] = useState(() =>
    createSearch({ loadPagefind: () => loadPagefind(locale), loadNames, onAsk: keepInUrl }),
  );
  const { query, asked, names, texts } = useStore(search.$search);
  const input = useRef<HTMLInputElement>(null);

  // The URL's query, or what was typed before hydration.
  useEffect(() => {
    const { value } = input.current!;
    if (!value) return;
    search.type(value);
    void search.search();
  }, [search]);

  const isFound = texts.state === 'found' && texts.count > 0;
  const lists = [
    { path: '/philos', label: t.philosophers },
    { path: '/wiki', label: t.wiki },
    { path: '/categories', label: t.categories },
    { path: '/u', label: t.members },
  ];
  return (
    <div className="search" aria-busy={texts.state === 'loading' || undefined}>
      <SearchField
        id="page-search"
        messages={messages}
        input={input}
        value={query}
        onType={search.type}
        onSubmit={() => void search.search()}
      />
      <noscript>
        <p className="notice notice-warning">{t.noScript}</p>
      </noscript>
      <output className="search-status">{statusOf(messages, asked, texts)}</output>
      {names.length > 0 && <Names {...messages} names={names} />}
      {texts.state === 'loading' && (
        <div className="search-loading" aria-hidden="true">
          <div className="skeleton skeleton-title" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      )}
      {isFound && <Results {...messages} texts={texts} onMore={search.showMore} />}
      {texts.state === 'found' && !isFound && names.length === 0 && <p>{t.nothingHelp}</p>}
      {texts.state === 'failed' && (
        <div className="notice notice-error">
          <p>{t.failedHelp}</p>
          <button
            className="button button-secondary button-small"
            type="button"
            onClick={() => void search.search()}
          >
            {t.retry}
          </button>
        </div>
      )}
      {!isFound && (
        <nav aria-labelledby="lists">
          <h2 className="kicker" id="lists">
            {t.start}
          </h2>
          <ul className="tags">
            {lists.map(({ path, label }) => (
              <li key={path}>
                <a className="tag" href={localePath(locale, path)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
