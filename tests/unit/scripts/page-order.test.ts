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
  expect(sorted.map((path) => order.completedBy(path))).toEqual([undefined, 'pt', 'en', 'es', undefined]);
});
