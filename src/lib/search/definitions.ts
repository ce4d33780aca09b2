import type { Locale } from '../../../contract/locales.ts';
import { nearestWord, wordsFromFirst, wordsOf } from './words.ts';

/** A meaning of a word, with the localized path of the page that explains it. */
interface Sense {
  text: string;
  href: string;
  /** Who means it so, or the page; null for what it means in general. */
  by: string | null;
}

export interface Definition {
  name: string;
  /** The general one first. */
  senses: Sense[];
  /** Localized path to all that the glossary has of it; null where that is no more. */
  more: string | null;
}

/** A definition under one of the names by which it is looked up. */
export type DefinitionEntry = [key: string, definition: Definition];

/** Each file with its first key, in the order of the keys. */
export type DefinitionFiles = [first: string, file: string][];

/** A name as definitions are filed: its words without accents, and without an article before them. */
export const definitionKey = (name: string): string => wordsFromFirst(name).join(' ');

/** Words before what a question asks about, and after it. */
const BEFORE: Record<Locale, RegExp> = {
  pt: /^(?:o que (?:e|sao|significa|quer dizer)|(?:qual e? ?)?o (?:significado|conceito) de|(?:significado|conceito|definicao) d[aeo]s?|defina|(?:qual e? ?a? ?)?diferencas? entre|quem (?:disse|escreveu)) (?:(?:a|o|as|os|um|uma) )?/,
  en: /^(?:what(?: i|)s|what (?:are|does|do)|what did \p{L}+ mean by|(?:the )?(?:meaning|definition|concept) of|define|(?:what is )?(?:the )?difference between|who (?:said|wrote)) (?:(?:a|an|the) )?/u,
  es: /^(?:que (?:es|son|significa|quiere decir)|(?:cual es )?el (?:significado|concepto) de|(?:significado|concepto|definicion) del?|define|(?:cual es )?(?:la )?diferencia entre|quien (?:dijo|escribio)) (?:(?:el|la|los|las|un|una) )?/,
};
const AFTER = / (?:means?|meaning|definition|significado|definicao|definicion)$/;

/** What a query asks about: of “o que é ética”, the last word. */
function askedKeys(query: string, locale: Locale): string[] {
  const typed = wordsOf(query).join(' ');
  const asked = typed.replace(BEFORE[locale], '').replace(AFTER, '');
  return [...new Set([typed, asked].map(definitionKey))].filter((key) => key.length >= MIN_LENGTH);
}

/** Shorter queries are the beginnings of too many. */
const MIN_LENGTH = 3;
/** Shorter names are one letter from too many others. */
const MIN_MISSPELT = 6;

const fileOf = (files: DefinitionFiles, key: string): string | undefined =>
  files.findLast(([first]) => first <= key)?.[1];

interface Options {
  locale: Locale;
  loadFiles: () => Promise<DefinitionFiles>;
  loadDefinitions: (file: string) => Promise<DefinitionEntry[]>;
}

/** Finds the definition that a query asks for by its very name, or by one with a slip; null where there is none. */
export function createDefinitions({ locale, loadFiles, loadDefinitions }: Options) {
  async function near(key: string): Promise<ReadonlyMap<string, Definition>> {
    const file = fileOf(await loadFiles(), key);
    return new Map(file === undefined ? [] : await loadDefinitions(file));
  }

  return async (query: string): Promise<Definition | null> => {
    const keys = askedKeys(query, locale);
    for (const key of keys) {
      const found = (await near(key)).get(key);
      if (found) return found;
    }
    const asked = keys.at(-1);
    if (asked === undefined || asked.length < MIN_MISSPELT) return null;
    const names = await near(asked);
    const meant = nearestWord(asked, names.keys());
    return meant === null ? null : names.get(meant)!;
  };
}
