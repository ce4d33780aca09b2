// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Annotation } from '../../../src/lib/annotations.ts';
import { createAnnotations } from '../../../src/stores/annotations.ts';

const PAGE = { path: '/wiki/caverna', title: 'A caverna' };
const KEY = `agora:annotations:${PAGE.path}`;
const mark = (id: string, of: Partial<Annotation> = {}): Annotation => ({
  id,
  quote: `Frase ${id}.`,
  prefix: '',
  suffix: '',
  section: '',
  start: 0,
  note: '',
  created: '2026-11-22T10:00:00.000Z',
  ...of,
});

beforeEach(() => localStorage.clear());

/** A tab with the page open, or with the settings. */
function tab(path?: string) {
  const store = createAnnotations(path);
  store.follow();
  const ids = () =>
    store.$annotations.get().pages.flatMap(({ annotations }) => annotations.map(({ id }) => id));
  return { ...store, ids, isUnsaved: () => store.$annotations.get().isUnsaved };
}

const changedElsewhere = (key: string | null = KEY) => dispatchEvent(new StorageEvent('storage', { key }));

test('annotations of a page survive it, in the order of the text', () => {
  const first = tab(PAGE.path);
  expect(first.put(PAGE, mark('b', { start: 90 }))).toBe(true);
  first.put(PAGE, mark('a', { start: 10 }));
  first.put(PAGE, mark('b', { start: 90, note: 'Reler.' }));
  expect(tab(PAGE.path).ids()).toEqual(['a', 'b']);
  expect(tab().$annotations.get().pages).toMatchObject([{ ...PAGE, annotations: [{}, { note: 'Reler.' }] }]);
  first.remove(PAGE, 'a');
  first.remove(PAGE, 'b');
  expect(localStorage.length).toBe(0);
});

test('two tabs agree, and neither undoes what the other wrote', () => {
  const [one, two, settings] = [tab(PAGE.path), tab(PAGE.path), tab()];
  one.put(PAGE, mark('a'));
  // Before the browser has told it.
  two.put(PAGE, mark('b'));
  changedElsewhere();
  expect([one.ids(), two.ids(), settings.ids()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
  settings.removeAll();
  changedElsewhere(null);
  expect([one.ids(), two.ids()]).toEqual([[], []]);
});

test('what finds no room stays on the page, is told, and is stored once there is room', () => {
  const { put, remove, ids, isUnsaved } = tab(PAGE.path);
  put(PAGE, mark('a'));
  const before = localStorage.getItem(KEY);
  const device = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.getItem(key),
    removeItem: (key: string) => device.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(put(PAGE, mark('b', { note: 'Uma nota longa.' }))).toBe(false);
  expect([ids(), isUnsaved(), localStorage.getItem(KEY)]).toEqual([['a', 'b'], true, before]);
  vi.unstubAllGlobals();
  remove(PAGE, 'a');
  expect([ids(), isUnsaved(), tab().ids()]).toEqual([['b'], false, ['b']]);
});

test('all annotations together leave room for what else the site stores', () => {
  const annotations = [mark('x', { note: 'n'.repeat(1_999_000) })];
  localStorage.setItem('agora:annotations:/wiki/x', JSON.stringify({ title: 'X', annotations }));
  const { put, isUnsaved } = tab();
  expect(put(PAGE, mark('a'))).toBe(true);
  expect(put(PAGE, mark('a', { note: 'n'.repeat(5000) }))).toBe(false);
  expect(isUnsaved()).toBe(true);
  // What is stored may still be shortened.
  expect(put(PAGE, mark('a'))).toBe(true);
});

test('what is damaged in storage is left out, and other keys are not touched', () => {
  localStorage.setItem('agora:theme', 'dark');
  localStorage.setItem('agora:annotations:/wiki/a', '{"title":');
  localStorage.setItem(
    'agora:annotations:/wiki/b',
    JSON.stringify({ annotations: [{ id: 'x' }, mark('y')] }),
  );
  const { ids, removeAll } = tab();
  expect(ids()).toEqual(['y']);
  expect(removeAll()).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['agora:theme']);
});
