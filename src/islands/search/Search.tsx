import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../../../contract/limits.ts';
import { loadFacets, loadNames, searchMembers, textSource } from '../../clients/search.ts';
import { rememberSearch } from '../../device/recent-searches.ts';
import { format } from '../../i18n/format.ts';
import { groupHits } from '../../lib/search/groups.ts';
import { createPageSearch } from '../../lib/search/page-search.ts';
import { NO_FILTERS, SEARCH_KINDS, type SearchFilters, type SearchKind } from '../../lib/search/filters.ts';
import { createSearch } from '../../stores/search.ts';
import { Defined } from './Defined.tsx';
import { Filters } from './Filters.tsx';
import { Meant } from './Meant.tsx';
import { Notices, missingOf } from './Notices.tsx';
import { ResultList, rowId, rowKey, rowsOf } from './ResultList.tsx';
import { SearchField } from './SearchField.tsx';
import { Lists, Recent } from './Start.tsx';
import { foundHits, furtherKinds } from './found-hits.ts';
import { type SearchMessages, offerOf, statusOf, typedOf } from './messages.ts';
import { useLater } from './use-later.ts';

const MEMBERS = 20;
const IN_GROUP = 5;
const OF_KIND = 20;
/** Share of the window's height; the bar that a tablet shows above a keyboard of keys leaves more. */
const KEYBOARD_LEAVES = 0.8;

/** It covers the results. With another keyboard, arrows go on to the list. */
function isKeyboardOnScreen(): boolean {
  const { height, scale } = visualViewport!;
  return matchMedia('(pointer: coarse)').matches && height * scale < innerHeight * KEYBOARD_LEAVES;
}

/** Sentences and headings in one announcement. */
const joined = (sentences: readonly string[]) =>
  sentences
    .filter(Boolean)
    .join('. ')
    .replace(/([.?])\. /g, '$1 ');

interface Props extends SearchMessages {
  id: string;
  initial?: { query: string; filters: SearchFilters; asTyped: boolean } | undefined;
  /** In the field from the start, in the HTML too. */
  query?: string | undefined;
  onSettle?: (query: string, filters: SearchFilters, asTyped: boolean) => void;
  /** Enter without a chosen result. */
  onSubmit?: (query: string, asTyped: boolean) => void;
}

/** The search: field, filters and results. */
export function Search({ id, initial, query: first = '', onSettle, onSubmit, ...messages }: Props) {
  const { locale, t } = messages;
  const settle = useRef(onSettle);
  settle.current = onSettle;
  const [search] = useState(() =>
    createSearch({
      query: first,
      searchPages: createPageSearch({ locale, loadNames, ...textSource(locale) }),
      searchMembers: (list, query, signal, options) => searchMembers(list, query, MEMBERS, signal, options),
      loadFacets,
      onSettle: (...settled) => settle.current?.(...settled),
    }),
  );
  const state = useStore(search.$search);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  /** The chosen row, which stays chosen where later results stand before it. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [most, setMost] = useState(OF_KIND);
  const { query, filters, pages, members } = state;

  useEffect(() => {
    // What was typed and chosen before hydration is newer than the address.
    const typed = input.current!.value || initial?.query;
    if (typed)
      search.type(typed.slice(0, MAX_QUERY_LENGTH), typed.trim() === initial?.query && initial.asTyped);
    if (initial) {
      const { value } = document.getElementById(`${id}-kind`) as HTMLSelectElement;
      const kind = SEARCH_KINDS.find((one) => one === value) ?? initial.filters.kind;
      search.filter({ ...initial.filters, kind });
    }
    return search.stop;
    // Only the address that the page was opened with counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);

  useEffect(() => setChosen(null), [query, filters]);
  useEffect(() => setMost(OF_KIND), [query, filters]);
  const isAsked = query.trim() !== '';
  const hits = isAsked ? foundHits(state, locale) : [];
  const further = furtherKinds(state);
  const isLoadingMore = members.state === 'found' && members.more?.state === 'loading';
  const rows = rowsOf(groupHits(hits, filters.kind, filters.kind ? most : IN_GROUP, further));
  const active = chosen === null ? -1 : rows.findIndex((row) => rowKey(row) === chosen);
  const activeId = active < 0 ? undefined : rowId(list, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const isFiltered = Object.values(filters).some(Boolean);
  const definitions = isAsked && !isFiltered && pages.state === 'found' ? pages.definitions : [];
  const isDefined = definitions.length > 0;
  const meanings = definitions.map(({ name, senses }) => `${name}: ${senses[0]!.text}`);
  const status = isAsked && !(isDefined && hits.length === 0) ? statusOf(messages, state, hits) : '';
  const typed = isAsked ? typedOf(messages, state, hits) : '';
  const offer = isAsked ? offerOf(state) : null;
  const offered = offer === null ? '' : format(t.offer, { name: offer });
  const announced = useLater(joined([status, typed, offered, ...meanings, ...missingOf(t, state)]));
  const isEmpty =
    isAsked &&
    !isDefined &&
    hits.length === 0 &&
    further.length === 0 &&
    !['start', 'loading'].includes(pages.state) &&
    members.state !== 'loading';

  async function showMore(kind: SearchKind): Promise<void> {
    if (!filters.kind) return search.filter({ kind });
    if (isLoadingMore) return;
    setMost(most + OF_KIND);
    const known = further.find((one) => one === kind);
    if (known && hits.length < most + OF_KIND) await search.more(known);
    // Arrow keys go on with the first of what came, unless they went elsewhere meanwhile.
    const [before, own] = [rows[active - 1], rows[active]].map((row) => row && rowKey(row));
    if (before && own === `more ${kind}`) setChosen((now) => (now === own ? before : now));
  }

  function choose(query: string) {
    search.type(query);
    input.current!.focus();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || rows.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const { length } = rows;
      const next = active < 0 ? (step > 0 ? 0 : length - 1) : (active + step + length) % length;
      setChosen(rowKey(rows[next]!));
    } else if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      if (!event.repeat) document.getElementById(activeId)?.click();
    } else if (event.key === 'Escape' && activeId) {
      event.preventDefault();
      event.stopPropagation();
      setChosen(null);
    }
  }

  return (
    <div className="search" aria-busy={pages.state === 'loading' || undefined}>
      <SearchField
        {...messages}
        id={id}
        list={list}
        input={input}
        value={query}
        active={activeId}
        isExpanded={rows.length > 0}
        onType={search.type}
        onKey={press}
        onSubmit={() => {
          rememberSearch(query.trim());
          if (isKeyboardOnScreen()) input.current!.blur();
          onSubmit?.(query.trim(), state.asTyped);
        }}
      />
      <Filters {...messages} id={id} search={search} state={state} />
      <output className="visually-hidden">{announced}</output>
      {isAsked && (
        <p className="search-status" aria-hidden="true">
          {status}
        </p>
      )}
      {isAsked && (
        <Meant
          {...messages}
          state={state}
          hits={hits}
          onTakeAsTyped={() => {
            void search.takeAsTyped();
            input.current!.focus();
          }}
          onOffer={choose}
        />
      )}
      {pages.state === 'loading' && (
        <div className="search-loading" aria-hidden="true">
          <div className="skeleton skeleton-title" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      )}
      {isDefined && <Defined t={t} definitions={definitions} query={state.asked} />}
      {rows.length > 0 && (
        <ResultList
          {...messages}
          id={list}
          rows={rows}
          active={active}
          kind={filters.kind}
          onOpen={() => rememberSearch(query.trim())}
          isLoadingMore={isLoadingMore}
          onMore={(kind) => void showMore(kind)}
        />
      )}
      <Notices {...messages} state={state} onRetry={() => void search.retry()} />
      {isEmpty && pages.state === 'found' && <p>{t.nothingHelp}</p>}
      {isEmpty && isFiltered && (
        <p>
          <button className="button button-secondary" type="button" onClick={() => search.filter(NO_FILTERS)}>
            {t.dropFilters}
          </button>
        </p>
      )}
      {!isAsked && <Recent {...messages} onChoose={choose} onEmpty={() => input.current!.focus()} />}
      {(!isAsked || isEmpty) && <Lists {...messages} heading={t.start} />}
    </div>
  );
}
