import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { $recentSearches, forgetSearch, forgetSearches } from '../../device/recent-searches.ts';
import { format } from '../../i18n/format.ts';
import { localePath } from '../../i18n/paths.ts';
import type { SearchMessages } from './messages.ts';

/** Ways on without a search. */
export function Lists({ locale, t, heading }: SearchMessages & { heading: string }) {
  const lists = [
    { path: '/philos', label: t.philosophersList },
    { path: '/wiki', label: t.wikiList },
    { path: '/wiki/glossary', label: t.glossaryList },
    { path: '/categories', label: t.categoriesList },
    { path: '/u', label: t.membersList },
  ];
  return (
    <nav className="search-lists" aria-label={t.lists}>
      <h2 className="kicker">{heading}</h2>
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
  );
}

interface RecentProps extends SearchMessages {
  onChoose: (query: string) => void;
  /** Called with the last one gone. */
  onEmpty: () => void;
}

/** What was searched for on this device. */
export function Recent({ t, onChoose, onEmpty }: RecentProps) {
  const stored = useStore($recentSearches);
  // The HTML of the page cannot know them.
  const isMounted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!isMounted || stored.length === 0) return null;

  function forget(query: string, item: Element) {
    const beside = item.nextElementSibling ?? item.previousElementSibling;
    beside?.querySelector<HTMLElement>('.search-forget')!.focus();
    forgetSearch(query);
    if (!beside) onEmpty();
  }

  return (
    <section className="search-recent" aria-labelledby="recent-searches">
      <div className="search-recent-head">
        <h2 className="kicker" id="recent-searches">
          {t.recent}
        </h2>
        <button
          className="button button-secondary button-small"
          type="button"
          onClick={() => {
            forgetSearches();
            onEmpty();
          }}
        >
          {t.forget}
        </button>
      </div>
      <ul className="tags">
        {stored.map((query) => (
          <li className="search-past" key={query}>
            <button className="tag" type="button" onClick={() => onChoose(query)}>
              {query}
            </button>
            <button
              className="tag search-forget"
              type="button"
              aria-label={format(t.forgetOne, { query })}
              onClick={({ currentTarget }) => forget(query, currentTarget.parentElement!)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
