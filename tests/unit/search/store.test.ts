import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchPage } from '../../../contract/search.ts';
import { NO_FILTERS } from '../../../src/lib/search/filters.ts';
import type { FoundPages } from '../../../src/lib/search/page-search.ts';
import { createSearch } from '../../../src/stores/search.ts';

const NONE = { items: [], next: null };
const TEXT = { text: '', marks: [] };
const person = (id: string) => ({
  kind: 'person' as const,
  title: TEXT,
  snippet: TEXT,
  person: {
    _id: id,
    tag: id,
    name: id,
    bio: '',
    links: [],
    created: '2026-01-01T00:00:00Z',
    picture: null,
    pictureMedium: null,
    pictureSmall: null,
  },
});
const found = (word: string): FoundPages => ({
  definitions: [],
  pages: [],
  words: [word],
  meant: null,
  offer: null,
  hasTexts: true,
});

/** A search whose pages are found when the test lets them. */
function setUp() {
  const waiting: {
    query: string;
    asTyped: boolean;
    answer: (other?: Partial<FoundPages>) => void;
    fail: () => void;
  }[] = [];
  const searchMembers = vi.fn(
    async (
      _list: string,
      _query: string,
      _signal: AbortSignal,
      _options: { cursor?: string; categories?: readonly string[] },
    ): Promise<SearchPage> => NONE,
  );
  const loadFacets = vi.fn(async () => ({ categories: [], pages: {} }));
  const settled: [query: string, filters: unknown][] = [];
  const store = createSearch({
    searchPages: (query, asTyped) =>
      new Promise((resolve, reject) =>
        waiting.push({
          query,
          asTyped,
          answer: (other) => resolve({ ...found(query), ...other }),
          fail: () => reject(new Error('no network')),
        }),
      ),
    searchMembers,
    loadFacets,
    onSettle: (query, filters) => settled.push([query, filters]),
  });
  return { ...store, waiting, searchMembers, loadFacets, settled, now: () => store.$search.get() };
}

const tick = () => vi.advanceTimersByTimeAsync(0);
const pause = () => vi.advanceTimersByTimeAsync(300);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks for pages with every letter, for members and into the address when typing pauses', async () => {
  const { type, waiting, searchMembers, settled, now } = setUp();
  type('pla');
  await vi.advanceTimersByTimeAsync(299);
  type('plat');
  expect(waiting.map(({ query }) => query)).toEqual(['pla', 'plat']);
  await vi.advanceTimersByTimeAsync(299);
  expect(searchMembers).not.toHaveBeenCalled();
  expect(settled).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toEqual([['plat', NO_FILTERS]]);
  expect(searchMembers.mock.calls.map(([list, query]) => [list, query])).toEqual([
    ['posts', 'plat'],
    ['people', 'plat'],
  ]);
  waiting[1]!.answer();
  await tick();
  expect(now()).toMatchObject({ pages: { state: 'found' }, members: { state: 'found' } });
});

it('looks for members of what was meant where none has the word typed, and only of this once that is wanted', async () => {
  const { type, takeAsTyped, more, waiting, searchMembers, now } = setUp();
  const asked = () => searchMembers.mock.calls.splice(0).map(([list, query]) => `${list} ${query}`);
  searchMembers.mockResolvedValue({ items: [person('ana')], next: 'two' });
  type('fuco');
  waiting[0]!.answer({ meant: 'Foucault' });
  await pause();
  expect(asked()).toEqual(['posts fuco', 'people fuco', 'posts Foucault', 'people Foucault']);
  expect(now().members).toMatchObject({ state: 'found', query: 'Foucault' });
  await more('person');
  expect(asked()).toEqual(['people Foucault']);
  void takeAsTyped();
  expect(waiting[1]).toMatchObject({ query: 'fuco', asTyped: true });
  waiting[1]!.answer();
  await tick();
  expect(asked()).toEqual(['posts fuco', 'people fuco']);
  type('fucos');
  expect(waiting[2]).toMatchObject({ query: 'fucos', asTyped: false });
  expect(now().asTyped).toBe(false);
});

it('keeps to the members who have the word typed, whatever it was corrected to', async () => {
  const { type, more, waiting, searchMembers, now } = setUp();
  searchMembers.mockImplementation(async (list) =>
    list === 'posts' ? NONE : { items: [person('bruna-lima')], next: 'two' },
  );
  type('Brúna');
  waiting[0]!.answer({ meant: 'Bruno' });
  await pause();
  await more('person');
  expect(searchMembers.mock.calls.map(([, query]) => query)).toEqual(['Brúna', 'Brúna', 'Brúna']);
  expect(now().members).toMatchObject({ state: 'found', query: 'Brúna' });
});

it('shows members while the pages do not come, and looks again where these are corrected', async () => {
  const { type, waiting, searchMembers, now } = setUp();
  type('fuco');
  await pause();
  expect(now()).toMatchObject({ pages: { state: 'loading' }, members: { state: 'found', query: 'fuco' } });
  waiting[0]!.answer({ meant: 'Foucault' });
  await tick();
  expect(searchMembers).toHaveBeenCalledTimes(4);
  expect(now().members).toMatchObject({ state: 'found', query: 'Foucault' });
});

it('looks for members where the pages cannot be searched', async () => {
  const { type, waiting, searchMembers } = setUp();
  type('kant');
  waiting[0]!.fail();
  await pause();
  expect(searchMembers).toHaveBeenCalledTimes(2);
});

it('shows no answer of an earlier query over a newer one', async () => {
  const { type, waiting, now } = setUp();
  type('um');
  type('dois');
  waiting[1]!.answer();
  await tick();
  waiting[0]!.answer();
  await tick();
  expect(now()).toMatchObject({ asked: 'dois', pages: { words: ['dois'] } });
});

it('keeps pages when the API fails, says so, and asks again', async () => {
  const { type, retry, waiting, searchMembers, now } = setUp();
  searchMembers.mockRejectedValueOnce(new Error('503'));
  type('kant');
  waiting[0]!.answer();
  await pause();
  expect(now()).toMatchObject({ pages: { state: 'found' }, members: { state: 'failed' } });
  void retry();
  waiting[1]!.answer();
  await tick();
  expect(now()).toMatchObject({ pages: { state: 'found' }, members: { state: 'found' } });
});

it('says that pages failed, and starts over when emptied', async () => {
  const { type, waiting, now } = setUp();
  type('kant');
  waiting[0]!.fail();
  await tick();
  expect(now()).toMatchObject({ asked: 'kant', pages: { state: 'failed' } });
  type('');
  await pause();
  expect(now()).toMatchObject({ asked: '', pages: { state: 'start' }, members: { state: 'start' } });
});

it('loads what there is to choose with the first filter, and keeps it', async () => {
  const { filter, settled, now } = setUp();
  filter({ era: 'filosofia-antiga' });
  await tick();
  expect(now().facets).toEqual({ categories: [], pages: {} });
  expect(settled).toEqual([['', { ...NO_FILTERS, era: 'filosofia-antiga' }]]);
});

it('says that filters did not come, and asks for them again', async () => {
  const { type, filter, retry, waiting, loadFacets, now } = setUp();
  loadFacets.mockRejectedValueOnce(new Error('no network'));
  type('kant');
  filter({ era: 'filosofia-antiga' });
  waiting[0]!.answer();
  await pause();
  expect(now()).toMatchObject({ areFacetsLost: true, facets: null });
  void retry();
  await tick();
  expect(now()).toMatchObject({ areFacetsLost: false, facets: { categories: [] } });
});

it('keeps the filters that came where an earlier call for them fails later', async () => {
  const { loadFilters, loadFacets, now } = setUp();
  let fail = () => {};
  loadFacets.mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new Error('no network')))));
  const first = loadFilters();
  await loadFilters();
  fail();
  await first;
  expect(now()).toMatchObject({ areFacetsLost: false, facets: { categories: [] } });
});

it('adds the next people to those found, each of them once', async () => {
  const { type, more, waiting, searchMembers, now } = setUp();
  searchMembers.mockImplementation(async (list, _query, _signal, { cursor }) => {
    if (list === 'posts') return NONE;
    if (cursor === undefined) return { items: [person('ana'), person('bia')], next: 'two' };
    return { items: [person('bia'), person('clara')], next: null };
  });
  type('a');
  waiting[0]!.answer();
  await pause();
  await more('person');
  const { people } = now().members as Extract<ReturnType<typeof now>['members'], { state: 'found' }>;
  expect(people.items.map((hit) => hit.kind === 'person' && hit.person._id)).toEqual(['ana', 'bia', 'clara']);
  expect(people.next).toBeNull();
  // There are no further ones to ask for.
  const calls = searchMembers.mock.calls.length;
  await more('person');
  await more('post');
  expect(searchMembers.mock.calls.length).toBe(calls);
});

it('keeps what was found where the next ones do not come', async () => {
  const { type, more, retry, waiting, searchMembers, now } = setUp();
  searchMembers.mockResolvedValue({ items: [person('ana')], next: 'two' });
  type('a');
  waiting[0]!.answer();
  await pause();
  searchMembers.mockRejectedValueOnce(new Error('503'));
  await more('person');
  expect(now().members).toMatchObject({
    state: 'found',
    people: { next: 'two' },
    more: { kind: 'person', state: 'failed' },
  });
  // To try again asks for these alone.
  searchMembers.mockResolvedValue({ items: [person('bia')], next: null });
  await retry();
  expect(now().members).toMatchObject({ people: { items: [{}, {}], next: null }, more: null });
});

it('asks for posts of a chosen era and category, and for no people then', async () => {
  const { type, filter, more, waiting, searchMembers, now } = setUp();
  const asked = () => searchMembers.mock.calls.map(([list, , , options]) => [list, options]);
  type('ser');
  waiting[0]!.answer();
  await pause();
  filter({ kind: 'post' });
  expect(asked()).toHaveLength(2);
  searchMembers.mockClear().mockResolvedValue({ items: [], next: 'two' });
  filter({ era: 'filosofia-antiga', category: 'metafisica' });
  expect(now().members).toEqual({ state: 'loading' });
  waiting[1]!.answer();
  await tick();
  const categories = ['filosofia-antiga', 'metafisica'];
  expect(asked()).toEqual([['posts', { categories }]]);
  expect(now().members).toMatchObject({ state: 'found', people: NONE });
  await more('post');
  expect(asked().at(-1)).toEqual(['posts', { cursor: 'two', categories }]);
});
