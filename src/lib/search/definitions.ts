import type { Locale } from '../../../contract/locales.ts';
import { distance, slipsAllowed, wordsOf } from './words.ts';

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
  pt: /^(?:(?:o )?que (?:e|sao|significam?|quer dizer)|qual(?: e)?(?= [oa] )|(?:[oa] )?(?:significado|conceito|definicao) d[aeo]s?|(?:as? )?diferencas? entre|defina|quem (?:disse|escreveu)|por ?que|existem?|ha|(?:nos )?temos|[oa]s?|uma?) /,
  en: /^(?:what(?: i?s| are| does| do)?|what did \p{L}+ mean by|(?:the )?(?:meaning|definition|concept) of|(?:the )?differences? between|define|who (?:said|wrote)|why|(?:is|are) there|do(?:es)?(?: we have)?|an?|the) /u,
  es: /^(?:que (?:es|son|significan?|quiere decir)|cual es(?= el| la)|(?:el |la )?(?:significado|concepto|definicion) del?|(?:las? )?diferencias? entre|define|quien (?:dijo|escribio)|por ?que|existen?|hay|tenemos|el|l[ao]s?|una?) /,
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

type Entries = ReadonlyMap<string, Definition | string>;

interface Options {
  locale: Locale;
  loadFiles: () => Promise<DefinitionFiles>;
  loadDefinitions: (file: string) => Promise<DefinitionEntry[]>;
}

/** Finds the definition that a query asks for by its very name, or by one with a slip; null where there is none. */
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

  /** `asTyped`: by its very name alone. */
  return async (query: string, asTyped = false): Promise<FoundDefinition | null> => {
    const keys = keysOf(query, locale);
    for (const key of keys) {
      const found = await definitionOf(key);
      if (found) return { ...found, isGuess: false };
    }
    const asked = keys.at(-1);
    if (asked === undefined || asTyped) return null;
    const slips = [...(await near(asked)).keys()].map((name) => ({ name, count: slipsBetween(asked, name) }));
    const [nearest] = slips.filter(({ count }) => count < Infinity).sort((a, b) => a.count - b.count);
    const guess = nearest && (await definitionOf(nearest.name));
    return guess ? { ...guess, isGuess: true } : null;
  };
}
