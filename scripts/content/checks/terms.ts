import type { Corpus, TextFile } from '../corpus.ts';
import type { Finding } from '../finding.ts';
import { stemsOf } from '../stems.ts';

/** Terms that a reader of one of the languages would look for in vain. */
export function findMissingTerms({ things: { philosophers } }: Corpus): Finding[] {
  return [...philosophers.values()].flatMap(({ facts, factsFile, lineOf, texts }) => {
    if (facts.terms.length === 0) return [];
    return [...texts.values()].flatMap((text) => {
      const stems = stemsOfText(text);
      return facts.terms.flatMap(({ name }, at) => {
        const term = name[text.locale];
        if (!term || stems.includes(stemsOf(term))) return [];
        return [
          {
            file: factsFile,
            line: lineOf(['terms', at, 'name', text.locale]),
            problem: `terms: "${term}" does not occur in ${text.locale}.md`,
            remedy: 'explain it there by this name, mend the name, or remove the term',
          },
        ];
      });
    });
  });
}

const stemsOfText = ({ paragraphs }: TextFile) => stemsOf(paragraphs.map(({ text }) => text).join(' '));
