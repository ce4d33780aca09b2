import { referencesIn } from '../../../library/footnotes.ts';
import { allTexts, type Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';
import { type Paragraph, plain, wordsOf } from '../paragraphs.ts';

/** A quotation this long needs to say where it stands. */
const MIN_WORDS = 6;
const QUOTED = /“[^”]+”|«[^»]+»|"[^"]+"/g;
/** The end of a sentence with its notes, where another one follows. */
const SENTENCE_END = /[.!?…][”»"]?(?:\[\^[^\]\s]+\])*\s+(?=[\p{Lu}“«"¿¡*[])/gu;

/** Quotations without a footnote in their sentence, and block quotations without one. */
export function findUnsourcedQuotations(corpus: Corpus): Finding[] {
  return allTexts(corpus)
    .filter(({ file }) => !file.startsWith('policies/'))
    .flatMap(({ file, paragraphs }) =>
      paragraphs.flatMap((paragraph) =>
        unsourcedIn(paragraph).map(({ quotation, line }) => ({
          file,
          line,
          problem: `a quotation without a footnote: ${quotation}`,
          remedy: 'name the work and the place in it: [^id] after the sentence, "[^id]: …" below',
        })),
      ),
    );
}

function unsourcedIn({ source, text, line }: Paragraph): { quotation: string; line: number }[] {
  if (source.startsWith('>')) {
    const isFine = wordsOf(text).length < MIN_WORDS || referencesIn(source).length > 0;
    return isFine ? [] : [{ quotation: text, line }];
  }
  const ends = [...source.matchAll(SENTENCE_END)].map(({ index, 0: { length } }) => index + length);
  return [...source.matchAll(QUOTED)].flatMap(({ index, 0: quoted }) => {
    if (wordsOf(plain(quoted)).length < MIN_WORDS) return [];
    const start = ends.findLast((end) => end <= index) ?? 0;
    const end = ends.find((end) => end >= index + quoted.length) ?? source.length;
    if (referencesIn(source.slice(start, end)).length > 0) return [];
    const above = source.slice(0, index).split('\n').length - 1;
    return [{ quotation: plain(quoted), line: line + above }];
  });
}
