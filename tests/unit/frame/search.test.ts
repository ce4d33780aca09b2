import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Name } from '../../../src/lib/search/names.ts';
import { createSearch } from '../../../src/stores/search.ts';

const titles = { pt: 'Platão', en: 'Plato', es: 'Platón' };
const PLATO: Name = { path: '/philos/platao', kind: 'philosopher', titles, aliases: [] };

const page = (id: string) => ({
  id,
  data: async () => ({ url: `/wiki/${id}.html`, excerpt: `<mark>${id}</mark>`, meta: { title: id } }),
});

/** An index whose answers come when the test lets them. */
function setUp() {
  const waiting: { query: string; answer: (count: number) => void; fail: () => void }[] = [];
  const search = (query: string) =>
    new Promise<{ results: ReturnType<typeof page>[] }>((resolve, reject) => {
      const answer = (count: number) =>
        resolve({ results: Array.from({ length: count }, (_, at) => page(`${query}-${at}`)) });
      waiting.push({ query, answer, fail: () => reject(new Error('no index')) });
    });
  const asked: string[] = [];
  const loadNames = vi.fn(async () => [PLATO]);
  const store = createSearch({
    loadPagefind: async () => ({ search }),
    loadNames,
    onAsk: (query) => asked.push(query),
  });
  return { ...store, waiting, asked, loadNames, now: () => store.$search.get() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('searches once the typing pauses, without waiting for it when asked', async () => {
  const { type, search, asked, now } = setUp();
  type('pla');
  await vi.advanceTimersByTimeAsync(249);
  type('plat');
  await vi.advanceTimersByTimeAsync(249);
  expect(asked).toEqual([]);
  expect(now()).toMatchObject({ query: 'plat', asked: '', texts: { state: 'start' } });
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['plat']);
  type(' platão ');
  void search();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['plat', 'platão']);
  expect(now()).toMatchObject({ asked: 'platão', names: [PLATO], texts: { state: 'loading' } });
});

it('shows no answer of an earlier search over a newer one', async () => {
  const { type, search, waiting, now } = setUp();
  type('um');
  void search();
  type('dois');
  void search();
  await vi.advanceTimersByTimeAsync(0);
  waiting[1]!.answer(1);
  await vi.advanceTimersByTimeAsync(0);
  waiting[0]!.answer(5);
  await vi.advanceTimersByTimeAsync(0);
  const shown = [{ path: '/wiki/dois-0', title: 'dois-0', excerpt: '<mark>dois-0</mark>…' }];
  expect(now()).toMatchObject({ asked: 'dois', texts: { state: 'found', count: 1, shown } });
});

it('fetches the texts of ten pages at a time', async () => {
  const { type, search, showMore, waiting, now } = setUp();
  type('ser');
  void search();
  await vi.advanceTimersByTimeAsync(0);
  waiting[0]!.answer(23);
  await vi.advanceTimersByTimeAsync(0);
  const length = () => {
    const { texts } = now();
    return texts.state === 'found' ? texts.shown.length : -1;
  };
  expect(length()).toBe(10);
  await showMore();
  expect(length()).toBe(20);
  await showMore();
  expect(length()).toBe(23);
});

it('does without names, says that the texts failed, and starts over when emptied', async () => {
  const { type, search, waiting, loadNames, now } = setUp();
  loadNames.mockRejectedValueOnce(new Error('no network'));
  type('platão');
  void search();
  await vi.advanceTimersByTimeAsync(0);
  waiting[0]!.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(now()).toMatchObject({ names: [], texts: { state: 'failed' } });
  void search();
  await vi.advanceTimersByTimeAsync(0);
  expect(now()).toMatchObject({ names: [PLATO], texts: { state: 'loading' } });
  type('');
  await vi.advanceTimersByTimeAsync(250);
  expect(now()).toEqual({ query: '', asked: '', names: [], texts: { state: 'start' } });
  waiting[1]!.answer(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(now().texts).toEqual({ state: 'start' });
});
