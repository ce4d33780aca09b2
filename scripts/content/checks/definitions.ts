import { LOCALES } from '../../../contract/locales.ts';
import type { Corpus, Thing } from '../corpus.ts';
import type { Finding } from '../finding.ts';
import { wordsOf } from '../paragraphs.ts';

/** Words of a definition, by which it stands by itself and is still one sentence. */
const DEFINITION = { min: 15, max: 40 };
/** Words of what passed along an influence. */
const IDEA = { min: 2, max: 12 };

/** Words of what a headword means in general: two to four sentences. */
const GENERAL = { min: 30, max: 100 };

/** Definitions and ideas that are too short to say something or too long to be read at a glance. */
export function findFaultyDefinitions({ things: { philosophers, headwords } }: Corpus): Finding[] {
  return [...philosophers.values(), ...headwords.values()].flatMap((thing) => {
    const { collection, facts, factsFile: file, lineOf } = thing;
    const definitions = facts.terms.map(({ definition }, at) => ({
      path: ['terms', at, 'definition'],
      texts: definition,
      bounds: DEFINITION,
    }));
    const ideas = facts.influences.map(({ idea }, at) => ({
      path: ['influences', at, 'idea'],
      texts: idea,
      bounds: IDEA,
    }));
    const general =
      collection === 'headwords' ? [{ path: ['text'], texts: facts.text, bounds: GENERAL }] : [];
    const counted = [...definitions, ...ideas, ...general].flatMap(({ path, texts, bounds: { min, max } }) =>
      LOCALES.flatMap((locale) => {
        const count = texts[locale] === undefined ? min : wordsOf(texts[locale]).length;
        if (count >= min && count <= max) return [];
        return [
          {
            file,
            line: lineOf([...path, locale]),
            problem: `${path[0]}: ${path[2] ?? path[0]} has ${count} words (${locale})`,
            remedy: `say it in ${min} to ${max} words`,
          },
        ];
      }),
    );
    return [...counted, ...definitionsWithoutSection(thing)];
  });
}

function definitionsWithoutSection({ facts, factsFile: file, lineOf }: Thing): Finding[] {
  return facts.terms.flatMap(({ definition, section }, at) =>
    Object.keys(definition).length === 0 || section
      ? []
      : [
          {
            file,
            line: lineOf(['terms', at]),
            problem: 'terms: a definition without a section',
            remedy: 'name in `section` the anchor of the section that explains the term',
          },
        ],
  );
}
