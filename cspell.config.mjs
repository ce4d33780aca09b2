import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const CONTENT = new URL('src/content/', import.meta.url);
const LOCALES = ['pt', 'en', 'es'];

const facts = readdirSync(CONTENT, { recursive: true })
  .filter((file) => file.endsWith('facts.yml'))
  .map((file) => parse(readFileSync(new URL(file, CONTENT), 'utf8')));

/** Titles in the works' own languages. */
const FOREIGN = ['original', 'title', 'publisher', 'source', 'url'];

/** Every string below `value` that is written in `locale`, or is the same in all three. */
function strings(value, locale) {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key === locale || !LOCALES.includes(key))
    .filter(([key, child]) => typeof child !== 'string' || !FOREIGN.includes(key))
    .flatMap(([, child]) => strings(child, locale));
}

/** Names spelt in the facts are right in the texts of the same language. Other words have to be in a dictionary. */
function namesOfFacts(locale) {
  const words = strings(facts, locale).flatMap((text) => text.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []);
  return [...new Set(words)];
}

/** Accents count: `razao` is a mistake. */
const overrides = [
  { filename: ['**/pt.md', '**/pt.ts'], language: 'pt,pt-BR' },
  { filename: ['**/en.md', '**/en.ts'], language: 'en-GB' },
  { filename: ['**/es.md', '**/es.ts'], language: 'es,es-ES' },
].map((override, index) => ({
  ...override,
  caseSensitive: true,
  words: namesOfFacts(LOCALES[index]),
  dictionaries: [`agora-${LOCALES[index]}`, 'agora-names'],
}));

export default {
  version: '0.2',
  import: ['@cspell/dict-pt-br/cspell-ext.json', '@cspell/dict-es-es/cspell-ext.json'],
  dictionaryDefinitions: ['names', ...LOCALES].map((name) => ({
    name: `agora-${name}`,
    path: `./spelling/${name}.txt`,
  })),
  ignoreRegExpList: [
    // Addresses of links.
    /\]\([^)]*\)/g,
    // Names of keys and cookies.
    /`[^`\n]*`/g,
    // Titles and terms in italics stay in their own language.
    /(?<!\*)\*[^*\n]+\*(?!\*)/g,
    // Fields of the front matter that are not prose.
    /^(madeFrom:(\n +- .*)*|madeFrom: .*|original: .*|changed:)/gm,
    // Code around the interface's sentences.
    /^(import|export) .*$/gm,
    /^ *["'\w/-]+:/gm,
    /^ *(\/\*\*|\*|\/\/).*$/gm,
    /\{\w+\}/g,
  ],
  overrides,
};
