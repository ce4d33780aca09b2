import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { readContent } from '../../../library/read-content.ts';
import type { Library } from '../../../library/library.ts';
import { GOLDEN } from '../../golden/search.ts';
import { pageSearch } from './content-search.ts';

/** Of sixty queries, those that have every expected page among their first three results. */
const COMPLETE = 45;

/** Has her surname with John Stuart Mill, whose terms bear it. */
const SHARED_SURNAME = ['harriet-taylor-mill'];

let library: Library;

beforeAll(async () => {
  library = await readContent(process.cwd(), 'golden');
});

/** Names of several words as they are heard, or with more slips than a word is forgiven. */
const HEARD: Record<Locale, [query: string, path: string][]> = {
  pt: [
    ['simone de bovoir', '/philos/simone-de-beauvoir'],
    ['emanuel kant', '/philos/immanuel-kant'],
    ['jan jaques russo', '/philos/jean-jacques-rousseau'],
    ['luduig vitgenstain', '/philos/ludwig-wittgenstein'],
    ['artur xopenhauer', '/philos/arthur-schopenhauer'],
    ['alegoria da cavema', '/wiki/alegoria-da-caverna'],
  ],
  en: [
    ['simone de bovoir', '/philos/simone-de-beauvoir'],
    ['micheal foucalt', '/philos/michel-foucault'],
    ['mary wolstencraft', '/philos/mary-wollstonecraft'],
    ['saint agustine', '/philos/agostinho-de-hipona'],
    ['soren kirkegor', '/philos/soren-kierkegaard'],
    ['catagorical imperitive', '/wiki/imperativo-categorico'],
  ],
  es: [
    ['simone de bovuar', '/philos/simone-de-beauvoir'],
    ['federico nietsche', '/philos/friedrich-nietzsche'],
    ['tomas de akino', '/philos/tomas-de-aquino'],
    ['arturo shopenhauer', '/philos/arthur-schopenhauer'],
    ['enrike dusel', '/philos/enrique-dussel'],
    ['critica de la rason pura', '/wiki/critica-da-razao-pura'],
  ],
};

/** Names in scripts of their own, as they are pasted, without accents or vowel signs, and as keyboards differ. */
const OWN_SCRIPTS: [query: string, path: string, name: string][] = [
  ['孔子', '/philos/confucio', '孔子'],
  ['朱熹', '/philos/zhu-xi', '朱熹'],
  ['西田幾多郎', '/philos/nishida-kitaro', '西田幾多郎'],
  ['정약용', '/philos/jeong-yakyong', '정약용'],
  ['Πλάτων', '/philos/platao', 'Πλάτων'],
  ['Πλατων', '/philos/platao', 'Πλάτων'],
  ['ΣΩΚΡΑΤΗΣ', '/philos/socrates', 'Σωκράτης'],
  ['Ζήνων Ελεάτης', '/philos/zenao-de-eleia', 'Ζήνων ὁ Ἐλεάτης'],
  ['ابن رشد', '/philos/averrois', 'ابن رشد'],
  ['اِبْن رُشْد', '/philos/averrois', 'ابن رشد'],
  ['ابن العربي', '/philos/ibn-arabi', 'ابن عربي'],
  ['الفارابي', '/philos/al-farabi', 'أبو نصر الفارابي'],
  ['فارابی', '/philos/al-farabi', 'أبو نصر الفارابي'],
  ['משה בן מימון', '/philos/maimonides', 'משה בן מימון'],
  ['מֹשֶׁה בֶּן מַיְמוֹן', '/philos/maimonides', 'משה בן מימון'],
  ['नागार्जुन', '/philos/nagarjuna', 'नागार्जुन'],
  ['नागार्जुनः', '/philos/nagarjuna', 'नागार्जुन'],
  ['স্বামী বিবেকানন্দ', '/philos/vivekananda', 'স্বামী বিবেকানন্দ'],
  ['ዘርአ ያዕቆብ', '/philos/zera-yacob', 'ዘርአ ያዕቆብ'],
  ['ዘርዐ ያዕቆብ', '/philos/zera-yacob', 'ዘርአ ያዕቆብ'],
];

/** Questions about people, whose names are misspelt or not. */
const QUESTIONS: Record<Locale, [query: string, philosopher: string, meant: string | null][]> = {
  pt: [
    ['quem foi Nietzsche', 'friedrich-nietzsche', null],
    ['quem foi nitche', 'friedrich-nietzsche', 'Nietzsche'],
    ['vida de Spinoza', 'baruch-spinoza', null],
    ['livros de fuco', 'michel-foucault', 'Foucault'],
    ['o que pensava decarte', 'rene-descartes', 'Descartes'],
    ['frases de Sócrates', 'socrates', null],
    ['quem foi simone de bovoir', 'simone-de-beauvoir', 'Simone de Beauvoir'],
    ['resumo do livro de gramchi', 'antonio-gramsci', 'Gramsci'],
  ],
  en: [
    ['who was Nietzsche', 'friedrich-nietzsche', null],
    ['who was nitche', 'friedrich-nietzsche', 'Nietzsche'],
    ['what did kirkegor think', 'soren-kierkegaard', 'Kierkegaard'],
    ['books by Foucault', 'michel-foucault', null],
    ['when was froyd born', 'sigmund-freud', 'Freud'],
    ['hannah arendt books', 'hannah-arendt', null],
    ['who influenced hegal', 'georg-wilhelm-friedrich-hegel', 'Hegel'],
    ['the works of spinosa', 'baruch-spinoza', 'Spinoza'],
  ],
  es: [
    ['quién fue Foucault', 'michel-foucault', null],
    ['quien fue nitche', 'friedrich-nietzsche', 'Nietzsche'],
    ['quién fue nitche', 'friedrich-nietzsche', 'Nietzsche'],
    ['libros de fuco', 'michel-foucault', 'Foucault'],
    ['que pensaba jaideguer', 'martin-heidegger', 'Heidegger'],
    ['la filosofía de volter', 'voltaire', 'Voltaire'],
    ['obras de jegel', 'georg-wilhelm-friedrich-hegel', 'Hegel'],
    ['frases de Nietzsche', 'friedrich-nietzsche', null],
  ],
};

/** Words that nearly every page has. */
const COMMON: Record<Locale, string[]> = { pt: ['quem', 'mais'], en: ['that', 'have'], es: ['quien', 'más'] };

describe.each(LOCALES)('of sixty queries (%s)', (locale) => {
  let search: ReturnType<typeof pageSearch>;
  let results: { query: string; expected: readonly string[]; found: string[] }[];

  beforeAll(async () => {
    search = pageSearch(library, locale);
    results = [];
    for (const { [locale]: query, expected } of GOLDEN) {
      const { pages } = await search(query);
      results.push({ query, expected, found: pages.slice(0, 3).map(({ page }) => page.path.slice(1)) });
    }
  });

  it('each has its first page first', () => {
    expect(results.filter(({ expected, found }) => found[0] !== expected[0])).toEqual([]);
  });

  it('most have all expected pages among the first three', () => {
    const complete = results.filter(({ expected, found }) => expected.every((path) => found.includes(path)));
    expect(complete.length).toBeGreaterThanOrEqual(COMPLETE);
  });

  it('a misspelt name leads to its page first, written as it should be', async () => {
    const { pages, meant } = await search('sócartes');
    expect(pages[0]!.page.path).toBe('/philos/socrates');
    expect(meant).toBe(locale === 'en' ? 'Socrates' : 'Sócrates');
  });

  it.each(HEARD[locale])('%s leads to %s', async (query, path) => {
    const { pages } = await search(query);
    expect(pages[0]!.page.path).toBe(path);
  });

  it.each(OWN_SCRIPTS)('%s leads to %s', async (query, path, name) => {
    const { pages } = await search(query);
    expect(pages[0]!.page.path).toBe(path);
    expect(pages[0]!.other).toEqual({ text: name, locale: null });
  });

  it.each(QUESTIONS[locale])('%s leads to %s', async (query, philosopher, name) => {
    const { pages, meant } = await search(query);
    expect([pages[0]!.page.path, meant]).toEqual([`/philos/${philosopher}`, name]);
  });

  it('a surname alone leads to its person', async () => {
    const missed: string[] = [];
    for (const { id, facts } of library.philosophers.values()) {
      const surname = facts.names[locale].split(' ').at(-1)!;
      const { pages } = await search(surname);
      if (pages[0]!.page.path !== `/philos/${id}`) missed.push(id);
    }
    expect(missed).toEqual(SHARED_SURNAME);
  });

  it('takes words of the texts, however near to a name, as they were typed', async () => {
    expect((await search('simone veil')).meant).toBeNull();
  });

  it('keeps the words that are not misspelt as they were typed', async () => {
    const [plato, socrates] = {
      pt: ['Platão', 'Sócrates'],
      en: ['Plato', 'Socrates'],
      es: ['Platón', 'Sócrates'],
    }[locale];
    const { meant } = await search(`${plato} & sócartes`);
    expect(meant).toBe(`${plato} ${socrates}`);
  });

  it.each(COMMON[locale])('leaves the common word %s as it is', async (word) => {
    expect((await search(word)).meant).toBeNull();
  });
});
