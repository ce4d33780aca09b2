import { LOCALES, type Locale } from '../../contract/locales.ts';
import { type Corpus, type TextFile, type Thing, allThings } from './corpus.ts';
import { countWords, wordsOf } from './paragraphs.ts';
import { stemsOf } from './stems.ts';

/** What makes the texts of a language sound as if one person had written them, and how much there is of it. */
export interface Voice {
  measure: string;
  counts: Record<Locale, number>;
}

type ByLocale<Value> = Readonly<Record<Locale, Value>>;

const SHORTEST = 450;
const REPEATED_WORDS = 7;

/** The first sentence tells what somebody asked. */
const QUESTIONS: ByLocale<RegExp> = {
  pt: /\b(?:quis (?:saber|entender|descobrir)|pergunt(?:ou|ava)|(?<!\b(?:[dn]?a|à|uma|esta|essa|sua) )pergunta)\b/i,
  en: /\b(?:wanted to (?:know|understand|find out)|ask(?:ed|s))\b/,
  es: /\b(?:quiso (?:saber|entender|averiguar)|preguntó|preguntaba|(?<!\b(?:la|una|esta|esa|su) )pregunta)(?!\p{L})/iu,
};

/** The opening says what reading does to the reader. */
const ADVICE: ByLocale<RegExp> = {
  pt: /\b(?:l[êe]-l[oa]s?|quem (?:[oa] )?lê|lê-se|estudá-l[oa]|conhecê-l[oa]|boa companhia|(?:interessa|serve|convém) (?:também )?a quem|vale a pena)(?!\p{L})/iu,
  en: /\b(?:reading (?:him|her|them|it)|to read (?:him|her|them)|(?:whoever|anyone who|those who) reads?|(?:has|have) to be read|good company|repays|suits readers|deserves more readers|readers (?:learn|find|who))\b/i,
  es: /\b(?:leerl[oae]|quien l[oae] lee|se l[oae]e|hay que leer|estudiarl[oa]|buena compañía|(?:interesa|sirve|conviene) (?:también )?a quien|vale la pena)(?!\p{L})/iu,
};

/** Examples that are told again and again; all but the first telling count. */
const EXAMPLES: ByLocale<readonly RegExp[]> = {
  pt: [/martelo/i, /crianças? .{0,40}\bpoço/i, /bolota/i, /algodão/i, /podem sofrer/i, /exames imperiais/i],
  en: [/hammer/i, /child\b.{0,40}\bwell\b/i, /acorn/i, /cotton/i, /they suffer/i, /imperial exam/i],
  es: [
    /martillo/i,
    /niñ[oa] .{0,40}\bpozo/i,
    /bellota/i,
    /algodón/i,
    /pueden sufrir/i,
    /exámenes imperiales/i,
  ],
};

export function countVoices(corpus: Corpus): Voice[] {
  const measure = (name: string, count: (texts: readonly Voiced[], locale: Locale) => number): Voice => ({
    measure: name,
    counts: Object.fromEntries(
      LOCALES.map((locale) => [locale, count(textsIn(corpus, locale), locale)]),
    ) as Record<Locale, number>,
  });
  const philosophers = (texts: readonly Voiced[]) =>
    texts.filter(({ thing }) => thing.collection === 'philosophers');
  return [
    measure(
      'openings with a question asked',
      (texts, locale) =>
        philosophers(texts).filter(({ text }) => QUESTIONS[locale].test(sentencesOf(lead(text))[0] ?? ''))
          .length,
    ),
    measure(
      'openings without a year or century',
      (texts) =>
        philosophers(texts).filter(
          ({ text }) => !/\d{3}|\bs[eé]c(?:ulo|\.) [IVX]|[dht][- ]centur|\bsiglo [IVX]/.test(lead(text)),
        ).length,
    ),
    measure(
      'openings with advice to the reader',
      (texts, locale) => philosophers(texts).filter(({ text }) => ADVICE[locale].test(lead(text))).length,
    ),
    measure('examples told again', (texts, locale) =>
      EXAMPLES[locale]
        .map(
          (example) => texts.filter(({ text }) => text.paragraphs.some((p) => example.test(p.text))).length,
        )
        .reduce((sum, tellings) => sum + Math.max(0, tellings - 1), 0),
    ),
    measure(`strings of ${REPEATED_WORDS} words in several texts`, countRepeatedStrings),
    measure('links to wiki and categories', (texts) => texts.flatMap(linksOf).length),
    measure(
      '  that do not say where they lead',
      (texts, locale) =>
        texts.flatMap(linksOf).filter((link) => !saysWhere(link.words, targetName(corpus, link, locale)))
          .length,
    ),
    measure('median words of a sentence', (texts) => {
      const lengths = sentenceLengths(texts).sort((a, b) => a - b);
      return lengths[Math.floor(lengths.length / 2)] ?? 0;
    }),
    measure('sentences of 40 words or more', (texts) => sentenceLengths(texts).filter((n) => n >= 40).length),
    measure(
      `philosophers under ${SHORTEST} words`,
      (texts) => philosophers(texts).filter(({ text }) => countWords(text.paragraphs) < SHORTEST).length,
    ),
  ];
}

interface Voiced {
  thing: Thing;
  text: TextFile;
}

function textsIn(corpus: Corpus, locale: Locale): Voiced[] {
  return allThings(corpus)
    .filter(({ collection }) => collection !== 'policies')
    .flatMap((thing) => {
      const text = thing.texts.get(locale);
      return text ? [{ thing, text }] : [];
    });
}

/** What stands before the first heading. */
function lead({ paragraphs }: TextFile): string {
  const end = paragraphs.findIndex(({ isHeading }) => isHeading);
  return (end < 0 ? paragraphs : paragraphs.slice(0, end)).map(({ text }) => text).join(' ');
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?…][”»"]?)\s+(?=[\p{Lu}“«"¿¡])/u);

const proseOf = ({ text: { paragraphs } }: Voiced) => paragraphs.filter(({ isHeading }) => !isHeading);

function sentenceLengths(texts: readonly Voiced[]): number[] {
  return texts.flatMap((text) =>
    proseOf(text).flatMap((paragraph) =>
      sentencesOf(paragraph.text).map((sentence) => wordsOf(sentence).length),
    ),
  );
}

function countRepeatedStrings(texts: readonly Voiced[]): number {
  const firstIn = new Map<string, Voiced>();
  const repeated = new Set<string>();
  for (const text of texts) {
    for (const paragraph of proseOf(text)) {
      const words = wordsOf(paragraph.text);
      for (let at = 0; at + REPEATED_WORDS <= words.length; at += 1) {
        const key = words.slice(at, at + REPEATED_WORDS).join(' ');
        const first = firstIn.get(key);
        if (!first) firstIn.set(key, text);
        else if (first !== text) repeated.add(key);
      }
    }
  }
  return repeated.size;
}

interface ContentLink {
  words: string;
  collection: 'wiki' | 'categories';
  id: string;
}

function linksOf({ text }: Voiced): ContentLink[] {
  return [...text.body.matchAll(/\[([^\]]+)\]\(\/(wiki|categories)\/([^)#]+)/g)].map(
    ([, words = '', collection, id = '']) => ({ words, collection: collection as 'wiki', id }),
  );
}

function targetName({ things }: Corpus, { collection, id }: ContentLink, locale: Locale): string {
  return things[collection].get(id)?.texts.get(locale)?.title ?? id;
}

/** Whether the words of a link have a word of the name of its page, or the beginning of one. */
function saysWhere(words: string, name: string): boolean {
  const beginnings = (text: string) =>
    new Set(
      stemsOf(text)
        .trim()
        .split(' ')
        .filter((stem) => stem.length > 2)
        .map((stem) => stem.slice(0, 5)),
    );
  const inName = beginnings(name);
  return [...beginnings(words)].some((beginning) => inName.has(beginning));
}
