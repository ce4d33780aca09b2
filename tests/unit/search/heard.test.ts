import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import type { Library } from '../../../library/library.ts';
import { readContent } from '../../../library/read-content.ts';
import { type ListedName, PAGE_KINDS, readNames } from '../../../src/lib/search/names.ts';
import { heardName } from '../../../src/lib/search/heard.ts';
import { createPageSearch } from '../../../src/lib/search/page-search.ts';
import { soundDistance } from '../../../src/lib/search/sounds.ts';
import { pageSearch } from './content-search.ts';
import { HEARD, ORDINARY, OTHER_PEOPLE } from './heard-spellings.ts';

const philosopher = (id: string, ...titles: string[]): ListedName => [
  PAGE_KINDS.indexOf('philosopher'),
  id,
  titles,
];
const LISTED = [
  philosopher('agostinho', 'Agostinho de Hipona', 'Augustine of Hippo', 'Agustín de Hipona'),
  philosopher('immanuel-kant', 'Immanuel Kant'),
  philosopher('mary-astell', 'Mary Astell'),
  philosopher('michel-foucault', 'Michel Foucault'),
  philosopher('friedrich-schelling', 'Friedrich Schelling'),
];
const PAGES = readNames(LISTED);
const heard = (query: string) => heardName(PAGES, query, 'pt')?.name ?? null;

it.each(['emanuel kant', 'imanuel cant', 'kant imanoel'])('takes %s for Immanuel Kant', (query) => {
  expect(heard(query)).toBe('Immanuel Kant');
});

it('has the name in the language in which it was heard', () => {
  expect(heard('agustim de hipona')).toBe('Agustín de Hipona');
});

it('asks for every word, each of them another one of the name', () => {
  expect(heard('emanuel swedenborg')).toBeNull();
  expect(heard('kant kante')).toBeNull();
});

it('takes a surname alone by its sounds, and says whether they are the same', () => {
  expect(heardName(PAGES, 'fuco', 'pt')).toEqual({ name: 'Foucault', isAlike: true });
  expect(heardName(PAGES, 'fucol', 'pt')).toEqual({ name: 'Foucault', isAlike: false });
  expect(heard('foca')).toBeNull();
  expect(heard('vitgenstain')).toBeNull();
});

const noNetwork = () => Promise.reject(new Error('no network'));
const searchNames = () =>
  createPageSearch({
    locale: 'pt',
    loadNames: async () => LISTED,
    loadHead: noNetwork,
    loadShard: noNetwork,
    loadDefinitions: noNetwork,
  });

it('offers a name that is only alike where no text tells whether the word is one', async () => {
  expect(await searchNames()('fucol')).toMatchObject({ pages: [], meant: null, offer: 'Foucault' });
});

it.each(['fuco', 'quem foi fuco'])('hears the name in %s where the texts do not come', async (query) => {
  const search = searchNames();
  const { pages, ...found } = await search(query);
  expect(pages.map(({ page }) => page.path)).toEqual(['/philos/michel-foucault']);
  expect(found).toEqual({
    definitions: [],
    words: ['foucault'],
    meant: 'Foucault',
    offer: null,
    hasTexts: false,
  });
  expect(await search(query, true)).toMatchObject({ pages: [], meant: null, offer: 'Foucault' });
});

it('takes the surname of somebody else for no slip', () => {
  expect(heard('mary shelley')).toBeNull();
  expect(heard('friedrich schiller')).toBeNull();
  expect(heard('mary astel')).toBe('Mary Astell');
  expect(heard('fredrich sheling')).toBe('Friedrich Schelling');
});

it.each([
  ['nitche', 'nietzsche'],
  ['ruso', 'rousseau'],
  ['marks', 'marx'],
  ['froid', 'freud'],
  ['yonas', 'jonas'],
])('%s sounds like %s', (word, name) => {
  expect(soundDistance(word, name)).toBe(0);
});

/** Spellings that do not lead to the person: none of them may be found, and no other missed. */
const MISSED = {
  pt: ['camí', 'russerl', 'simone vei'],
  en: ['ficta'],
  es: ['jium', 'hium', 'rusou', 'ricor'],
};

/** Words of everyday life that sound exactly like a name: found as they are where a text has them. */
const ALIKE = { pt: ['russo'], en: ['niche', 'marks', 'shelling'], es: ['ruso'] };

describe.each(LOCALES)('in the library (%s)', (locale) => {
  let library: Library;
  let search: ReturnType<typeof pageSearch>;

  beforeAll(async () => {
    library = await readContent(process.cwd(), 'golden');
    search = pageSearch(library, locale);
  });

  it('spellings by ear lead to the person first, or offer them where they are words', async () => {
    const missed: string[] = [];
    for (const [query, id] of HEARD[locale]) {
      const { pages, offer } = await search(query);
      const found = offer ? (await search(offer)).pages : pages;
      if (found[0]?.page.path !== `/philos/${id}`) missed.push(query);
    }
    expect(missed).toEqual(MISSED[locale]);
  });

  it('no everyday word is taken for a name', async () => {
    const taken: string[] = [];
    for (const word of ORDINARY[locale]) {
      const { meant, offer } = await search(word);
      if (meant ?? offer) taken.push(word);
    }
    expect(taken).toEqual(ALIKE[locale]);
  });

  it('nobody else is taken for a philosopher of the same first name', async () => {
    for (const query of OTHER_PEOPLE)
      expect(await search(query), query).toMatchObject({ meant: null, offer: null });
  });

  it('what was meant can be declined, and is offered then', async () => {
    expect(await search('fuco')).toMatchObject({ meant: 'Foucault', offer: null });
    expect(await search('fuco', true)).toMatchObject({ meant: null, offer: 'Foucault' });
  });
});
