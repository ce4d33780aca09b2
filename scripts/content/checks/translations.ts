import { LOCALES } from '../../../contract/locales.ts';
import { TEXT_COLLECTIONS } from '../../../library/schemas.ts';
import { allThings, type Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';
import { countWords } from '../paragraphs.ts';

/** Portuguese, English and Spanish need about as many words for the same; below this share something is left out. */
const MIN_SHARE = 0.6;

/** Texts that are not there, and texts that say much less than those of the other languages. */
export function findMissingTranslations(corpus: Corpus): Finding[] {
  const things = TEXT_COLLECTIONS.flatMap((collection) => [...corpus.things[collection].values()]);
  return things.flatMap(({ collection, id, texts }) =>
    LOCALES.filter((locale) => !texts.has(locale)).map((locale) => ({
      file: `${collection}/${id}/${locale}.md`,
      line: 1,
      problem: 'there is no text in this language',
      remedy: `write it; readers get the ${[...texts.keys()][0] ?? 'other'} text until then`,
    })),
  );
}

export function findShortTexts(corpus: Corpus): Finding[] {
  return allThings(corpus).flatMap(({ texts }) => {
    const counts = [...texts.values()].map((text) => ({ ...text, words: countWords(text.paragraphs) }));
    const longest = counts.toSorted((a, b) => b.words - a.words)[0];
    return counts
      .filter(({ words }) => longest && words < longest.words * MIN_SHARE)
      .map(({ file, firstLine, words }) => ({
        file,
        line: firstLine,
        problem: `has ${words} words where ${longest!.locale}.md has ${longest!.words}`,
        remedy: 'add what it leaves out',
      }));
  });
}

/** Sections are matched by their order: anchors and notices of age would be on the wrong ones. */
export function findUnevenSections(corpus: Corpus): Finding[] {
  return allThings(corpus).flatMap(({ texts }) => {
    const counts = [...texts.values()].map((text) => ({
      ...text,
      sections: text.paragraphs.filter(({ source }) => source.startsWith('## ')).length,
    }));
    const original = counts.find(({ locale, original }) => locale === original);
    return counts
      .filter(({ sections }) => original && sections !== original.sections)
      .map(({ file, firstLine, sections }) => ({
        file,
        line: firstLine,
        problem: `has ${sections} sections where its original, ${original!.locale}.md, has ${original!.sections}`,
        remedy: 'give it the same sections in the same order',
      }));
  });
}
