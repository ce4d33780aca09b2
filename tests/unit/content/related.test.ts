import { describe, expect, it } from 'vitest';
import type { Article, Library, Philosopher } from '../../../library/library.ts';
import { bestArticlesAbout, nextArticles } from '../../../library/related.ts';
import type { Texts } from '../../../library/text.ts';

const textsOf = (title: string, body: string): Texts => ({
  pt: {
    title,
    description: 'De que trata',
    original: 'pt',
    body,
    html: '',
    changed: {
      date: new Date('2026-01-01'),
      note: 'Primeira versão.',
    },
  },
});

function article(
  id: string,
  facts: Partial<Record<'philosophers' | 'seeAlso' | 'categories', string[]>>,
  body = '',
) {
  const { philosophers = [], seeAlso = [], categories = [] } = facts;
  const to = (ids: string[]) => ids.map((one) => ({ id: one }));
  const own = {
    kind: 'concept',
    references: [],
    philosophers: to(philosophers),
    seeAlso: to(seeAlso),
    categories: to(categories),
  };
  return [id, { id, facts: own as unknown as Article['facts'], texts: textsOf(id, body) }] as const;
}

function libraryOf(articles: (readonly [string, Article])[]): Library {
  const facts = { names: { pt: 'Immanuel Kant', en: 'Immanuel Kant', es: 'Immanuel Kant' }, surname: 'Kant' };
  const kant = { id: 'kant', facts: facts as unknown as Philosopher['facts'], texts: {} };
  const empty = new Map();
  return {
    philosophers: new Map([['kant', kant]]),
    articles: new Map(articles),
    categories: empty,
    policies: empty,
    headwords: empty,
  };
}

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

describe('articles about a philosopher', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => article(`a${at}`, { philosophers: ['outro', 'kant'] }, 'nada'));

  it('come with those that say most of them, and then with all from A to Z', () => {
    const library = libraryOf([
      ...many(7),
      article('x', { philosophers: ['outro', 'kant'] }, 'Kant disse, e Kant negou; Kantiano não conta.'),
      article('y', { philosophers: ['kant'] }, 'Ninguém.'),
    ]);
    const { best, all } = bestArticlesAbout(library, 'kant', 'pt');
    expect(best).toHaveLength(6);
    expect(ids(best).slice(0, 2)).toEqual(['y', 'x']);
    expect(ids(all)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'x', 'y']);
  });

  it('are all shown where a fold would hide one or two', () => {
    const { best, all } = bestArticlesAbout(libraryOf(many(8)), 'kant', 'pt');
    expect(best).toHaveLength(8);
    expect(all).toEqual([]);
  });
});

it('what to read next are the nearest of what an article names', () => {
  const library = libraryOf([
    article('here', {
      philosophers: ['kant'],
      categories: ['etica'],
      seeAlso: ['f', 'e', 'd', 'c', 'b', 'a'],
    }),
    article('a', { categories: ['etica'] }),
    article('b', { philosophers: ['kant'], categories: ['etica'], seeAlso: ['here'] }),
    article('c', { seeAlso: ['here'] }),
    ...['d', 'e', 'f'].map((id) => article(id, {})),
  ]);
  const { best, all } = nextArticles(library, library.articles.get('here')!, 'pt');
  expect(ids(best)).toEqual(['b', 'c', 'a']);
  expect(ids(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
