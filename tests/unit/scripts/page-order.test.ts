import { expect, it } from 'vitest';
import { PageOrder } from '../../../scripts/build/page-order.ts';

const list = (pathname: string) => ({ pathname, route: { params: [] } });
const entry = (pathname: string) => ({ pathname, route: { params: ['id'] } });
const PATHS = ['/es/wiki/a', '/wiki/a', '/wiki/b', '/en/wiki/a'].map(entry);

it('puts entries first, language by language, and leaves the rest as it is', () => {
  const paths = [list('/wiki'), ...PATHS, list('/en')];
  expect(new PageOrder().sort(paths).map(({ pathname }) => pathname)).toEqual([
    '/wiki/a',
    '/wiki/b',
    '/en/wiki/a',
    '/es/wiki/a',
    '/wiki',
    '/en',
  ]);
});

it('names a language with the last of its entries', () => {
  const order = new PageOrder();
  const sorted = order.sort([...PATHS, list('/wiki')]);
  const completed = sorted.map((path) => order.completedBy(path));
  expect(completed.map((group) => group?.locale)).toEqual([undefined, 'pt', 'en', 'es', undefined]);
});

it('parts what is too much for one index, group after group, and a page stays in its part', () => {
  const paths = Array.from({ length: 40 }, (_, at) => [`/wiki/${at}`, `/en/wiki/${at}`, `/es/wiki/${at}`])
    .flat()
    .map(entry);
  const order = new PageOrder(10);
  const groups = order.sort(paths).map((path) => order.groupOf(path));
  const names = groups.map(({ locale, part }) => `${locale}/${part}`);
  const inOrder = ['pt', 'en', 'es'].flatMap((locale) => [0, 1, 2, 3].map((part) => `${locale}/${part}`));
  expect(names.filter((name, at) => name !== names[at - 1])).toEqual(inOrder);
  const again = new PageOrder(10);
  again.sort(paths.slice(3));
  expect(paths.slice(3).map((path) => again.groupOf(path))).toEqual(
    paths.slice(3).map((path) => order.groupOf(path)),
  );
});
