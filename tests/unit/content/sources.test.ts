import { expect, it } from 'vitest';
import { sourcesInOrder } from '../../../library/sources.ts';

it('gives readers what is in their language first, each part by author', () => {
  const sources = [
    { author: 'Zilles', title: 'a', lang: 'pt' },
    { author: 'Annas', title: 'b', lang: 'en' },
    { author: 'Água', title: 'c', lang: 'pt' },
    { author: 'Kahn', title: 'd' },
  ];
  const titles = (locale: 'pt' | 'en') => sourcesInOrder(sources, locale).map(({ title }) => title);
  expect(titles('pt')).toEqual(['c', 'a', 'b', 'd']);
  expect(titles('en')).toEqual(['b', 'c', 'd', 'a']);
});
