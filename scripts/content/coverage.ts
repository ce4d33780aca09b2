import { LOCALES, type Locale } from '../../contract/locales.ts';
import { TEXT_COLLECTIONS, type Collection } from '../../library/schemas.ts';
import { compareSections, hashSections } from '../../library/sections.ts';
import { namesPlace } from './checks/sources.ts';
import { type Corpus, type TextFile, type Thing, allThings } from './corpus.ts';
import { countWords } from './paragraphs.ts';

/** The share of influences that name a place in a work. */
const PLACES = 0.85;

export interface LanguageCoverage {
  collection: Collection;
  locale: Locale;
  texts: number;
  missing: number;
  /** Translations of which a section is older than its original. */
  outdated: number;
  words: { total: number; least: number; median: number };
}

export interface GroupCount {
  group: string;
  count: number;
  /** Fewer than this and the library has a gap. */
  least: number;
}

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function isOutdated(text: TextFile, { texts }: Thing): boolean {
  const original = LOCALES.find((locale) => locale === text.original);
  const source = original && original !== text.locale ? texts.get(original) : undefined;
  if (!source) return false;
  const { stale, isIncomplete } = compareSections(text.madeFrom, hashSections(source.body));
  return isIncomplete || stale.includes(true);
}

/** Files of translations of which a section is older than its original. */
export const outdatedTexts = (corpus: Corpus): string[] =>
  allThings(corpus).flatMap((thing) =>
    [...thing.texts.values()].filter((text) => isOutdated(text, thing)).map(({ file }) => file),
  );

/** Philosophers without further reading in a language, by id. */
export function missingReadings({ things }: Corpus, locale: Locale): string[] {
  const lacks = ({ facts }: Thing) => !facts.furtherReading.some(({ lang }) => lang === locale);
  return [...things.philosophers.values()].filter(lacks).map(({ id }) => id);
}

export function countLanguages({ things }: Corpus): LanguageCoverage[] {
  return TEXT_COLLECTIONS.flatMap((collection) =>
    LOCALES.map((locale) => {
      const all = [...things[collection].values()];
      const texts = all.flatMap((thing) => {
        const text = thing.texts.get(locale);
        return text ? [{ thing, text }] : [];
      });
      const words = texts.map(({ text }) => countWords(text.paragraphs)).sort((a, b) => a - b);
      return {
        collection,
        locale,
        texts: texts.length,
        missing: all.length - texts.length,
        outdated: texts.filter(({ thing, text }) => isOutdated(text, thing)).length,
        words: {
          total: words.reduce((sum, count) => sum + count, 0),
          least: words[0] ?? 0,
          median: median(words),
        },
      };
    }),
  );
}

/** Philosophers by where and when they thought, and what else the library has enough of or not. */
export function countGroups(corpus: Corpus): GroupCount[] {
  const { things } = corpus;
  const philosophers = [...things.philosophers.values()].map(({ facts }) => facts);
  const edges = philosophers.flatMap(({ influences }) => influences);
  const isWithin = (id: string, ancestor: string): boolean => {
    const parent = things.categories.get(id)?.facts.parent;
    return id === ancestor || (parent !== undefined && isWithin(parent, ancestor));
  };
  const of = (...traditions: string[]) =>
    philosophers.filter((facts) =>
      facts.traditions.some((id) => traditions.some((tradition) => isWithin(id, tradition))),
    ).length;
  const born = (test: (year: number) => boolean) =>
    philosophers.filter(({ birth }) => birth && test(birth.year)).length;
  const group = (name: string, count: number, least: number) => ({ group: name, count, least });
  return [
    group('philosophers', philosophers.length, 100),
    group('  women', philosophers.filter(({ gender }) => gender === 'feminine').length, 20),
    group('  Latin America', of('filosofia-latino-americana'), 16),
    group('    Brazil', of('filosofia-brasileira'), 9),
    group('  Portugal and Spain', of('filosofia-iberica'), 8),
    group(
      '  India, China, Japan, Korea',
      of('filosofia-indiana', 'filosofia-chinesa', 'filosofia-japonesa', 'filosofia-coreana'),
      14,
    ),
    group('  Islamic and Jewish', of('filosofia-islamica', 'filosofia-judaica'), 9),
    group('  Africa and its diaspora', of('filosofia-africana'), 5),
    group(
      '  born before 1500',
      born((year) => year < 1500),
      28,
    ),
    group(
      '  born after 1900',
      born((year) => year > 1900),
      18,
    ),
    ...LOCALES.map((locale) =>
      group(
        `  with a reading in ${locale}`,
        philosophers.length - missingReadings(corpus, locale).length,
        philosophers.length,
      ),
    ),
    group('influences', edges.length, 400),
    group('  with a source', edges.filter(({ source }) => source).length, 0),
    group(
      '  with a place in it',
      edges.filter(({ source }) => source && namesPlace(source)).length,
      Math.ceil(edges.length * PLACES),
    ),
    group('  of a whole work', edges.filter(({ whole }) => whole).length, 0),
    group('wiki articles', things.wiki.size, 45),
    group('categories', things.categories.size, 45),
    group('headwords', things.headwords.size, 300),
    group('policies', things.policies.size, 2),
  ];
}
