import type { Corpus } from '../corpus.ts';
import { compareFindings, type Finding } from '../finding.ts';
import { findUnusedCategories } from './categories.ts';
import { findFaultyDefinitions } from './definitions.ts';
import { findImpossibleDates } from './dates.ts';
import { findFaultyEdges } from './edges.ts';
import { findFaultyFootnotes, findUnevenFootnotes } from './footnotes.ts';
import { findOtherForms } from './forms.ts';
import { findCopies, findWrongLanguage } from './languages.ts';
import { findBrokenLinks } from './links.ts';
import { findUnknownMarkup } from './markup.ts';
import { findUnlinkedNames } from './mentions.ts';
import { findDuplicateNames, findSharedNames } from './names.ts';
import { findPlacesBeyond } from './places.ts';
import { findRepeatedSentences } from './repeats.ts';
import { findUnnamedLanguages } from './sources.ts';
import { findMissingTerms } from './terms.ts';
import { findMissingTranslations, findShortTexts, findUnevenSections } from './translations.ts';
import { findUnfilled } from './unfilled.ts';
import { findUnknownIds } from './unknown-ids.ts';

const CHECKS: readonly ((corpus: Corpus) => Finding[])[] = [
  ({ unreadable }) => unreadable,
  findUnfilled,
  findUnknownIds,
  findBrokenLinks,
  findUnlinkedNames,
  findMissingTranslations,
  findShortTexts,
  findUnevenSections,
  findWrongLanguage,
  findCopies,
  findRepeatedSentences,
  findImpossibleDates,
  findFaultyEdges,
  findMissingTerms,
  findUnnamedLanguages,
  findFaultyDefinitions,
  findDuplicateNames,
  findSharedNames,
  findUnusedCategories,
  findUnknownMarkup,
  findFaultyFootnotes,
  findUnevenFootnotes,
  (corpus) => findPlacesBeyond(corpus),
  (corpus) => findOtherForms(corpus),
];

/** Every mistake that the checks know, in the order of the files. */
export function checkCorpus(corpus: Corpus): Finding[] {
  return CHECKS.flatMap((check) => check(corpus)).sort(compareFindings);
}
