import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { allTexts, allThings, type Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';
import { withoutTitles, wordsOf } from '../paragraphs.ts';

/** Words that are frequent in one language and rare in the others; a language without them is not checked. */
const SIGNS: Readonly<Partial<Record<Locale, ReadonlySet<string>>>> = {
  pt: new Set(
    'o os um uma e em no na nos nas ao aos à às do da dos das não são é com seu sua seus pelo pela mais também isso até já foi ele ela quem'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to in is that was for with his her he she as it on by an are from not this who which had at be were'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los un una y en la las del al lo no es con su sus por más también eso hasta ya fue él ella quien se pero'.split(
      ' ',
    ),
  ),
};
const MIN_WORDS = 15;
/** How many times as many signs another language needs, so that a quotation or a title raises no alarm. */
const LEAD = 1.6;
const SAME_SHARE = 0.7;

/** Paragraphs left in, or pasted from, another language. */
export function findWrongLanguage(corpus: Corpus): Finding[] {
  return allTexts(corpus).flatMap(({ file, locale, paragraphs }) =>
    paragraphs.flatMap(({ line, source, text }) => {
      if (!SIGNS[locale]) return [];
      const found = detectLanguage(withoutTitles(source));
      if (found === null || found === locale) return [];
      const problem = `this paragraph is in "${found}", not in "${locale}": ${excerpt(text)}`;
      return [{ file, line, problem, remedy: `write it in "${locale}"` }];
    }),
  );
}

/** The language of a text; null when it is short or mixed. */
function detectLanguage(text: string): Locale | null {
  const words = wordsOf(text);
  if (words.length < MIN_WORDS) return null;
  const [first, second] = LOCALES.map((locale) => ({
    locale,
    signs: words.filter((word) => SIGNS[locale]?.has(word)).length,
  })).sort((a, b) => b.signs - a.signs);
  return first && second && first.signs > second.signs * LEAD ? first.locale : null;
}

/** Paragraphs and descriptions that two languages share, word for word or nearly so. */
export function findCopies(corpus: Corpus): Finding[] {
  const findings: Finding[] = [];
  for (const { texts } of allThings(corpus)) {
    const all = [...texts.values()].map(({ file, locale, description, paragraphs }) => ({
      file,
      locale,
      blocks: [{ line: 2, source: description, text: description }, ...paragraphs]
        .map(({ line, source, text }) => ({ line, text, words: new Set(wordsOf(withoutTitles(source))) }))
        .filter(({ words }) => words.size >= 8),
    }));
    for (const [at, text] of all.entries()) {
      for (const other of all.slice(0, at)) {
        for (const { line, words, text: copied } of text.blocks) {
          const same = other.blocks.find((block) => overlap(words, block.words) >= SAME_SHARE);
          if (!same) continue;
          findings.push({
            file: text.file,
            line,
            problem: `this is the text of ${other.locale}.md, line ${same.line}: ${excerpt(copied)}`,
            remedy: `write it anew for readers of "${text.locale}"`,
          });
        }
      }
    }
  }
  return findings;
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

function excerpt(text: string): string {
  return `“${text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text}”`;
}
