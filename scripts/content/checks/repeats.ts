import { allThings, type Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';
import { wordsOf } from '../paragraphs.ts';

const MIN_WORDS = 8;
const MIN_ENTRIES = 3;

/** A sentence that many entries share says nothing of any of them. */
export function findRepeatedSentences(corpus: Corpus): Finding[] {
  const uses = new Map<string, { sentence: string; file: string; line: number }[]>();
  for (const { texts } of allThings(corpus)) {
    for (const { file, locale, paragraphs } of texts.values()) {
      const seen = new Set<string>();
      for (const { line, text } of paragraphs) {
        for (const sentence of text.split(/(?<=[.!?…][”»"]?)\s+/)) {
          const words = wordsOf(sentence);
          const key = `${locale} ${words.join(' ')}`;
          if (words.length < MIN_WORDS || seen.has(key)) continue;
          seen.add(key);
          uses.set(key, [...(uses.get(key) ?? []), { sentence, file, line }]);
        }
      }
    }
  }
  return [...uses.values()]
    .filter((places) => places.length >= MIN_ENTRIES)
    .flatMap((places) =>
      places.map(({ sentence, file, line }) => ({
        file,
        line,
        problem: `${places.length} entries have the same sentence: “${sentence}”`,
        remedy: `say it in words of this entry; it is also in ${places.find((place) => place.file !== file)!.file}`,
      })),
    );
}
