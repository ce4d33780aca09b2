import { referencesIn } from '../../../library/footnotes.ts';
import { allTexts, allThings, type Corpus, type TextFile } from '../corpus.ts';
import type { Finding } from '../finding.ts';

/** References without a note and notes without a reference, which readers would see as they are written or not at all. */
export function findFaultyFootnotes(corpus: Corpus): Finding[] {
  return allTexts(corpus).flatMap((text) => [...referenceFindings(text), ...definitionFindings(text)]);
}

function referenceFindings({ file, paragraphs, footnotes }: TextFile): Finding[] {
  const defined = new Set(footnotes.map(({ id }) => id));
  return paragraphs.flatMap(({ source, line, isHeading }) =>
    source.split('\n').flatMap((words, at) =>
      referencesIn(words).flatMap((id) => {
        const finding = (problem: string, remedy: string) => ({ file, line: line + at, problem, remedy });
        if (isHeading) return [finding(`a heading has the footnote [^${id}]`, 'put it after a sentence')];
        if (defined.has(id)) return [];
        return [finding(`[^${id}] has no note`, `write "[^${id}]: …" on a line of its own, or take it out`)];
      }),
    ),
  );
}

function definitionFindings({ file, paragraphs, footnotes }: TextFile): Finding[] {
  const referenced = new Set(paragraphs.flatMap(({ source }) => referencesIn(source)));
  return footnotes.flatMap(({ id, text, line }, at) => {
    const finding = (problem: string, remedy: string) => [{ file, line, problem, remedy }];
    if (footnotes.findIndex((other) => other.id === id) !== at)
      return finding(`the note [^${id}] is written twice`, 'give each note an id of its own');
    if (!referenced.has(id))
      return finding(`the note [^${id}] belongs to no sentence`, `put [^${id}] where it belongs`);
    if (!text.trim()) return finding(`the note [^${id}] is empty`, 'name the work and the place in it');
    return [];
  });
}

/** A source that one language names, the others name too. */
export function findUnevenFootnotes(corpus: Corpus): Finding[] {
  return allThings(corpus).flatMap(({ texts }) => {
    const original = [...texts.values()].find(({ locale, original }) => locale === original);
    return [...texts.values()]
      .filter(({ footnotes }) => original && footnotes.length !== original.footnotes.length)
      .map(({ file, firstLine, footnotes }) => ({
        file,
        line: footnotes[0]?.line ?? firstLine,
        problem: `has ${footnotes.length} notes where its original, ${original!.locale}.md, has ${original!.footnotes.length}`,
        remedy: 'give it the same notes',
      }));
  });
}
