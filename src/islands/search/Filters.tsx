import { useEffect, useRef, useState } from 'react';
import { loadNames } from '../../clients/search.ts';
import { comparer } from '../../i18n/format.ts';
import { readNames } from '../../lib/search/names.ts';
import { SEARCH_KINDS, type SearchKind } from '../../lib/search/filters.ts';
import { type Search, type SearchState } from '../../stores/search.ts';
import type { SearchMessages } from './messages.ts';

interface Props extends SearchMessages {
  id: string;
  search: Search;
  state: SearchState;
}

/** Titles of the categories by id, once there is something to choose. */
function useTitles(locale: SearchMessages['locale'], isWanted: boolean): ReadonlyMap<string, string> {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!isWanted) return;
    loadNames().then(
      (list) => {
        const categories = readNames(list).filter(({ kind }) => kind === 'category');
        setTitles(new Map(categories.map(({ path, titles }) => [path.split('/').at(-1)!, titles[locale]])));
      },
      () => {},
    );
  }, [isWanted, locale]);
  return titles;
}

/** Chooses by kind, era and category; what there is to choose is fetched when the fields are reached for. */
export function Filters({ id, locale, t, search, state: { filters, facets } }: Props) {
  const titles = useTitles(locale, facets !== null);
  const compare = comparer(locale);
  const optionsOf = (isEra: boolean) => {
    const named = (facets?.categories ?? [])
      .filter(([, isOne]) => isOne === isEra)
      .map(([category]) => ({ value: category, label: titles.get(category) ?? category }));
    return isEra ? named : named.sort((a, b) => compare(a.label, b.label));
  };
  const selects = [
    {
      name: 'kind' as const,
      label: t.kind,
      any: t.anyKind,
      options: SEARCH_KINDS.map((value) => ({ value, label: t[value] })),
    },
    { name: 'era' as const, label: t.era, any: t.era, options: optionsOf(true) },
    { name: 'category' as const, label: t.inCategory, any: t.inCategory, options: optionsOf(false) },
  ];
  const reach = () => void search.loadFilters();
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // They may be what the island was loaded for.
    if (fields.current!.matches(':focus-within, :hover')) void search.loadFilters();
  }, [search]);
  return (
    <fieldset className="search-filters needs-script" ref={fields}>
      <legend className="visually-hidden">{t.filters}</legend>
      {selects.map(({ name, label, any, options }) => {
        const chosen = filters[name];
        const isKnown = chosen === null || options.some(({ value }) => value === chosen);
        return (
          <label className="search-filter" key={name} htmlFor={`${id}-${name}`}>
            <span className="visually-hidden">{label}</span>
            <select
              className="input"
              id={`${id}-${name}`}
              value={chosen ?? ''}
              data-chosen={chosen !== null || undefined}
              onFocus={reach}
              onPointerEnter={reach}
              onChange={({ currentTarget: { value } }) =>
                search.filter({ [name]: value === '' ? null : (value as SearchKind) })
              }
            >
              <option value="">{any}</option>
              {!isKnown && <option value={chosen}>{chosen}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}
