import { allThings, type Corpus, type Thing } from '../corpus.ts';
import type { Finding } from '../finding.ts';

/** Fields and texts left empty, as `content:new` creates them. */
export function findUnfilled(corpus: Corpus): Finding[] {
  return allThings(corpus).flatMap((thing) => [...emptyFacts(thing), ...emptyTexts(thing)]);
}

function emptyFacts({ empty, factsFile }: Thing): Finding[] {
  return empty.map(({ name, line }) => ({
    file: factsFile,
    line,
    problem: `${name} is empty`,
    remedy: 'fill it in, or delete it where it is not certain',
  }));
}

function emptyTexts({ collection, texts }: Thing): Finding[] {
  return [...texts.values()].flatMap(({ file, firstLine, title, description, paragraphs }) => {
    const finding = (line: number, problem: string, remedy: string) => ({ file, line, problem, remedy });
    const hasProse = paragraphs.some(({ source }) => !source.startsWith('#'));
    return [
      ...(collection !== 'philosophers' && !title
        ? [finding(2, 'has no title', 'write it after title:')]
        : []),
      ...(description ? [] : [finding(2, 'has no description', 'write one line after description:')]),
      ...(hasProse ? [] : [finding(firstLine, 'has no text', 'write it below the front matter')]),
    ];
  });
}
