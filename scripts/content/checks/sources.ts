import { allThings, type Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';

const YEAR = /\(?\b(?:1[4-9]|20)\d\d\b(?![a-e])\)?/g;
const NUMBER = /\d|§|(?<!\p{L})[IVXLC]+(?!\p{L})/u;
/** What follows the year of a work is a part of it: Kritik der reinen Vernunft (1787), „Widerlegung des Idealismus“. */
const AFTER_YEAR = /\(\d{4}[^)]*\),/;
/** Parts of works that have no number, in the languages of the sources. */
const PART =
  /(?<!\p{L})(?:pr[óo]log|proem|proêm|pref[aá]|prefac|préfac|praef|vorred|introdu|einleit|apêndi|append|appendi|epílogo|epilog|carta|letter|lettre|brief|epist|cap(?:[ií]t|\.)|chapter|chapit|kapitel|livro|book|libro|buch|section|seção|sección|nota|note|conferência|lecture|anhang|vorwort|fragment|sutta|passim|ad |s\.v\.)/iu;

/** Whether a source says where in a work it stands. A year says of which edition it is. */
export function namesPlace(source: string): boolean {
  const words = source.replace(YEAR, '');
  return NUMBER.test(words) || PART.test(words) || AFTER_YEAR.test(source);
}

/** Influences whose source is a work of hundreds of pages. */
export function findVagueSources({ things: { philosophers } }: Corpus): Finding[] {
  return [...philosophers.values()].flatMap(({ facts, factsFile, lineOf }) =>
    facts.influences.flatMap(({ source, whole }, at) => {
      if (!source || whole || namesPlace(source)) return [];
      return [
        {
          file: factsFile,
          line: lineOf(['influences', at, 'source']),
          problem: `influences: "${source}" is a whole work`,
          remedy: 'name the place in it, or write whole: true where all of it speaks of this',
        },
      ];
    }),
  );
}

/** Texts to read of which readers cannot tell whether they can: those in the reader's language come first. */
export function findUnnamedLanguages(corpus: Corpus): Finding[] {
  return allThings(corpus).flatMap(({ facts, factsFile, lineOf }) =>
    (['references', 'furtherReading'] as const).flatMap((field) =>
      facts[field].flatMap(({ lang }, at) =>
        lang
          ? []
          : [
              {
                file: factsFile,
                line: lineOf([field, at]),
                problem: `${field}: the language of a text is missing`,
                remedy: 'write in `lang` the language in which it is written',
              },
            ],
      ),
    ),
  );
}
