import type { Locale } from '../../../contract/locales.ts';
import { distance, significantWords, slipsAllowed, stemOf, wordsOf } from './words.ts';

/** A meaning of a word, with the localized path of the page that explains it. */
interface Sense {
  text: string;
  href: string;
  /** The thinker or page that gives it, with its language where it is not the reader's; null for the general one. */
  by: { title: string; lang: string | undefined } | null;
}

export interface Definition {
  name: string;
  /** The general one first. */
  senses: Sense[];
  /** Localized path to the entry of the glossary, where that has further senses. */
  more: string | null;
}

/** A definition by its name, or under another name the key of that. */
export type DefinitionEntry = [key: string, definition: Definition | string];

/** Each file with the beginning of its first key, in the order of the keys. */
export type DefinitionFiles = [first: string, file: string][];

export interface FoundDefinition extends Definition {
  /** Whether the query has its name with a slip. */
  isGuess: boolean;
}

const ARTICLES = / (?:[oa]s?|an|the|el|las?|los)(?= )/g;
/** With the article that is part of it: “véu da ignorância” is “véu de ignorância”; “dos verdades” are two. */
const OF = /(?<=\S) d(?:[aeo]s?|el)(?= )/g;

/** A name as definitions are filed: its words without accents and articles. */
export const definitionKey = (name: string): string =>
  ` ${wordsOf(name).join(' ')}`.replace(OF, ' de').replace(ARTICLES, '').trim();

/** Words of a question before what it asks about, without accents; taken away one after another. */
const BEFORE: Record<Locale, RegExp> = {
  pt: /^(?:(?:o )?que (?:e|sao|significam?|quer dizer)|qual(?: e)?(?= [oa] )|(?:[oa] )?(?:significado|conceito|definicao) d[aeo]s?|(?:as? )?(?:diferencas?|relac(?:ao|oes)) entre|defina|quem (?:disse|escreveu)|por ?que|existem?|ha|(?:nos )?temos|[oa]s?|uma?) /,
  en: /^(?:what(?: i?s| are| does| do)?|what did \p{L}+ mean by|(?:the )?(?:meaning|definition|concept) of|(?:the )?(?:differences?|relations?(?:hip)?) between|define|who (?:said|wrote)|why|(?:is|are) there|do(?:es)?(?: we have)?|an?|the) /u,
  es: /^(?:que (?:es|son|significan?|quiere decir)|cual es(?= el| la)|(?:el |la )?(?:significado|concepto|definicion) del?|(?:las? )?(?:diferencias?|relacion(?:es)?) entre|define|quien (?:dijo|escribio)|por ?que|existen?|hay|tenemos|el|l[ao]s?|una?) /,
};
const AFTER =
  / (?:means?|meaning|definition|significado|definicao|definicion|quem disse|who said (?:it|this)|quien (?:lo )?dijo|exist(?:s|e[mn]?)?)$/;

/** Candidates for the name a query asks about, the longest first: “meaning of life” before “life”. */
function askedIn(query: string, locale: Locale): string[] {
  const shorter = query.replace(BEFORE[locale], '');
  const asked = shorter === query ? query.replace(AFTER, '') : shorter;
  return asked === query ? [query] : [query, ...askedIn(asked, locale)];
}

/** Shorter ones are beginnings of what is being typed, and would fetch in vain. */
const MIN_LENGTH = 2;

function keysOf(query: string, locale: Locale): string[] {
  const typed = wordsOf(query).join(' ');
  return [...new Set(askedIn(typed, locale).map(definitionKey))].filter((key) => key.length >= MIN_LENGTH);
}

/** Nobody sees a list of what else may be meant: “contrato racial” is not “contrato social” misspelt. */
const LETTERS_A_SLIP = 7;

/** Slips between a name and what was typed, word by word; Infinity: it is another name. */
function slipsBetween(key: string, name: string): number {
  const [typed, words] = [key.split(' '), name.split(' ')];
  if (typed.length !== words.length) return Infinity;
  return typed.reduce((sum, word, at) => {
    const allowed = Math.min(slipsAllowed(word.length), Math.floor(word.length / LETTERS_A_SLIP));
    const slips = distance(word, words[at]!, allowed);
    return sum + (slips <= allowed ? slips : Infinity);
  }, 0);
}

/** Words between two names that a query compares: “foundationalism vs coherentism”. */
const BETWEEN = new Set(['e', 'ou', 'and', 'or', 'y', 'u', 'vs', 'versus', 'x']);
/** Words that no definition has to contain: “super-homem em Nietzsche”, “fake news filosofia”. */
const AROUND = new Set(
  'em na no para por segundo in for by according to segun filosofia philosophy'.split(' '),
);

/** Both sides of each such word. */
const halvesOf = (words: readonly string[]): [string, string][] =>
  words.flatMap((word, at) =>
    BETWEEN.has(word) && at > 0 && at < words.length - 1
      ? [[words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]]
      : [],
  );

type Part = [name: string, left: string[]];

/** The beginnings of a query, the longest first, then what is behind its first word; with the words that are left. */
function partsOf(words: readonly string[]): Part[] {
  const beginnings = words.slice(1).map((_, at): Part => {
    const length = words.length - 1 - at;
    return [words.slice(0, length).join(' '), words.slice(length)];
  });
  const [first = '', second = ''] = words;
  // No name begins with a small word: “Simone de B” fetches nothing for it.
  return significantWords(second).length > 0
    ? [...beginnings, [words.slice(1).join(' '), [first]]]
    : beginnings;
}

/** The definition if it contains the other words of the query, with the senses of a thinker among them first. */
function narrowTo(definition: Definition, left: readonly string[]): Definition | undefined {
  const stems = (text: string) => wordsOf(text).map(stemOf);
  const asked = significantWords(left.join(' '))
    .filter((word) => !AROUND.has(word))
    .map(stemOf);
  const { name, senses } = definition;
  const said = new Set([name, ...senses.flatMap(({ text, by }) => [text, by?.title ?? ''])].flatMap(stems));
  if (!asked.every((stem) => said.has(stem))) return undefined;
  const isTheirs = ({ by }: Sense) => by !== null && stems(by.title).some((stem) => asked.includes(stem));
  return { ...definition, senses: [...senses].sort((a, b) => Number(isTheirs(b)) - Number(isTheirs(a))) };
}

type Entries = ReadonlyMap<string, Definition | string>;

interface Options {
  locale: Locale;
  loadFiles: () => Promise<DefinitionFiles>;
  loadDefinitions: (file: string) => Promise<DefinitionEntry[]>;
}

/**
 * Finds the definition that a query asks for by its very name, those of two that it compares, that of what it names
 * with a thinker or a field, or one whose name it has with a slip; none where there is none.
 */
export function createDefinitions({ locale, loadFiles, loadDefinitions }: Options) {
  const loaded = new Map<string, Entries>();

  /** What is filed with a name; nothing where its file cannot be had, for another may be. */
  const near = (key: string) => open(key).catch((): Entries => new Map());

  async function open(key: string): Promise<Entries> {
    const file = (await loadFiles()).findLast(([first]) => first <= key)?.[1];
    if (file === undefined) return new Map();
    const known = loaded.get(file) ?? new Map(await loadDefinitions(file));
    loaded.set(file, known);
    return known;
  }

  async function definitionOf(key: string): Promise<Definition | undefined> {
    const found = (await near(key)).get(key);
    return typeof found === 'string' ? definitionOf(found) : found;
  }

  /** Those that the words of a query name between them. */
  async function withinOf(asked: string): Promise<Definition[]> {
    const words = asked.split(' ');
    for (const [first, second] of halvesOf(words)) {
      // The file of the second is fetched for a first that is defined.
      const one = await definitionOf(first);
      const other = one && (await definitionOf(second));
      if (other) return [one, other];
    }
    for (const [name, left] of partsOf(words)) {
      const found = name.length < MIN_LENGTH ? undefined : await definitionOf(name);
      const meant = found && narrowTo(found, left);
      if (meant) return [meant];
    }
    return [];
  }

  /** `asTyped`: without slips. */
  return async (query: string, asTyped = false): Promise<FoundDefinition[]> => {
    const keys = keysOf(query, locale);
    for (const key of keys) {
      const found = await definitionOf(key);
      if (found) return [{ ...found, isGuess: false }];
    }
    const asked = keys.at(-1);
    if (asked === undefined) return [];
    const within = await withinOf(asked);
    if (within.length > 0 || asTyped) return within.map((found) => ({ ...found, isGuess: false }));
    const slips = [...(await near(asked)).keys()].map((name) => ({ name, count: slipsBetween(asked, name) }));
    const [nearest] = slips.filter(({ count }) => count < Infinity).sort((a, b) => a.count - b.count);
    const guess = nearest && (await definitionOf(nearest.name));
    return guess ? [{ ...guess, isGuess: true }] : [];
  };
}
