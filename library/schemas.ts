import { z } from 'zod';
import { byLocale, LANGUAGES } from '../contract/languages.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../contract/locales.ts';
import { typeset } from './typeset.ts';

const line = z.string().min(1).transform(typeset);

/** Same text in every locale of the interface; that of the default where a language is partial. */
const localized = z
  .strictObject(byLocale((locale) => (LANGUAGES[locale].isPartial ? line.optional() : line)))
  .transform((texts): Record<Locale, string> =>
    byLocale((locale) => texts[locale] ?? texts[DEFAULT_LOCALE]!),
  );

/** A year of the common era; negative before it (427 BCE is -427), never 0. */
const year = z
  .number()
  .int()
  .min(-3000)
  .max(new Date().getFullYear())
  .refine((value) => value !== 0, 'There is no year 0: 1 BCE is -1');

const day = z.iso.date().transform((text) => new Date(text));

/** When the page was first there, for the feeds: what is without is not told of as news. */
const added = day.optional();

const moment = z.strictObject({ year, circa: z.boolean().optional() });

const place = z.strictObject({
  kind: z.enum(['birth', 'death', 'life']),
  name: localized,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** BCP 47; what is transliterated has the script as well, as in grc-Latn. */
const lang = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/);

/** The script of each language that is not written in Latin letters. */
const SCRIPTS = {
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  gez: /\p{Script=Ethiopic}/u,
  grc: /\p{Script=Greek}/u,
  gu: /\p{Script=Gujarati}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  mr: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
  sa: /\p{Script=Devanagari}/u,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
};
type WrittenLanguage = keyof typeof SCRIPTS;

/** A name in letters of its own: 孔子, Πλάτων. */
const ownName = z
  .strictObject({ text: line, lang: z.enum(Object.keys(SCRIPTS) as WrittenLanguage[]) })
  .refine(({ text, lang }) => text.match(/\p{L}/gu)?.every((letter) => SCRIPTS[lang].test(letter)), {
    path: ['text'],
    error: 'Every letter is of the script of `lang`; names in Latin letters are aliases',
  });

const work = z.strictObject({
  title: localized,
  original: line.optional(),
  /** Of the original title. */
  lang: lang.optional(),
  year: year.optional(),
  circa: z.boolean().optional(),
});

/** Names another entry of the content; that it exists is checked when all is read (`integrity.ts`). */
const reference = z.union([z.string(), z.number().transform(String)]).transform((id) => ({ id }));

/**
 * An edge towards this philosopher: `critic` means that this one criticises `id`. The source names a place in a work;
 * `whole` says that the work speaks of it throughout.
 */
const influence = z
  .strictObject({
    id: reference,
    kind: z.enum(['influence', 'teacher', 'critic']),
    source: line.optional(),
    whole: z.boolean().optional(),
    /** What passed along the edge, in up to twelve words without a full stop: "doubt as a method". */
    idea: localized.optional(),
  })
  .transform(({ id, ...edge }) => ({ from: id, ...edge }));

/** A published text an article or an entry rests on. */
const source = z.strictObject({
  author: line,
  title: line,
  year: year.optional(),
  publisher: line.optional(),
  url: z.url({ protocol: /^https$/ }).optional(),
  /** In which it is written; readers of that language get it first. */
  lang: lang.optional(),
});
export type Source = z.output<typeof source>;

/** Other names by locale. */
const aliases = z
  .strictObject(byLocale(() => z.array(line)))
  .partial()
  .optional();

/** A doctrine, argument or concept by its name, which occurs in each of the texts. */
const term = z.strictObject({
  name: localized,
  aliases,
  /** As its author wrote it. */
  original: z.strictObject({ text: line, lang }).optional(),
  /** One sentence that stands by itself: who, what, against what. */
  definition: localized.optional(),
  /** Anchor of the section of the philosopher's text that explains it; in every language that of the original. */
  section: z
    .string()
    .regex(/^[a-z\d-]+$/)
    .optional(),
  /** Where it is explained, when that is another page: `wiki/imperativo-categorico`. */
  page: z
    .string()
    .regex(/^(wiki|philosophers)\/[a-z\d-]+$/)
    .optional(),
  /** The areas of philosophy to which the term belongs, the main one first. */
  areas: z.array(reference).min(1).max(2),
});

const text = z.strictObject({
  description: z.string().min(20).max(180).transform(typeset),
  original: z.enum(LOCALES),
  changed: z.strictObject({ date: day, note: z.string().min(5).transform(typeset) }),
  /** Hash of each section of the original this text was translated from, in order; see docs/content.md. */
  madeFrom: z.array(z.string()).optional(),
});

const titledText = text.extend({ title: z.string().min(1).max(90).transform(typeset) });

const philosopher = z.strictObject({
  names: localized,
  added,
  /** The name in the script of the language in which it is or was written, where that is not the Latin one. */
  original: ownName.optional(),
  /** Under which lists file the name, where that is not its beginning: Kant, for Immanuel Kant. */
  surname: line.optional(),
  /** Of the words said of this philosopher (filósofo, filósofa); masculine when it is left out. */
  gender: z.enum(['feminine', 'masculine']).optional(),
  aliases,
  /** What the philosopher is called without a name: Doctor Angelicus. */
  epithets: aliases,
  birth: moment.optional(),
  death: moment.optional(),
  places: z.array(place).default([]),
  era: reference,
  traditions: z.array(reference).min(1),
  schools: z.array(reference).default([]),
  branches: z.array(reference).min(1),
  themes: z.array(reference).default([]),
  works: z.array(work).default([]),
  terms: z.array(term).default([]),
  influences: z.array(influence).default([]),
  wikidata: z
    .string()
    .regex(/^Q[1-9]\d*$/)
    .optional(),
  furtherReading: z.array(source).default([]),
});

const article = z.strictObject({
  kind: z.enum(['concept', 'argument', 'school', 'method', 'work']),
  added,
  aliases,
  categories: z.array(reference).min(1),
  philosophers: z.array(reference).default([]),
  seeAlso: z.array(reference).default([]),
  references: z.array(source).min(1),
});

const category = z.strictObject({
  kind: z.enum(['branch', 'era', 'tradition', 'school', 'theme']),
  aliases,
  /** A theme as somebody would ask it, for the home page. */
  question: localized.optional(),
  parent: reference.optional(),
  /** Its place among its siblings where that is not the alphabet's, as with eras. */
  place: z.number().int().positive().optional(),
  references: z.array(source).default([]),
});

const policy = z.strictObject({ version: day });

/** A word that belongs to no single thinker. */
const headword = z.strictObject({
  names: localized,
  aliases,
  added,
  areas: z.array(reference).min(1).max(5),
  /** A few sentences that stand by themselves, of which the first defines. */
  text: localized,
  /** Where to go on, the best first: `wiki/imperativo-categorico`. */
  pages: z
    .array(z.string().regex(/^(wiki|philosophers|categories)\/[a-z\d-]+$/))
    .min(1)
    .max(6),
});

/**
 * The folders of `src/content`; each holds one folder a thing, with `facts.yml` and, but for headwords, a text in each
 * language.
 */
export const COLLECTIONS = {
  philosophers: { facts: philosopher, text },
  wiki: { facts: article, text: titledText },
  categories: { facts: category, text: titledText },
  policies: { facts: policy, text: titledText },
  headwords: { facts: headword, text: z.never() },
} as const;

export type Collection = keyof typeof COLLECTIONS;
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as Collection[];
/** Those whose things have a text of their own in each language. */
export const TEXT_COLLECTIONS = COLLECTION_NAMES.filter((name) => name !== 'headwords');
export type Facts<Of extends Collection> = z.output<(typeof COLLECTIONS)[Of]['facts']>;
