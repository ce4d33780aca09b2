import { LOCALES, type Locale } from '../../contract/locales.ts';

export type Kind = 'philosopher' | 'wiki' | 'category';

/** The folder below `src/content` that holds the things of a kind. */
export const FOLDERS: Record<Kind, string> = {
  philosopher: 'philosophers',
  wiki: 'wiki',
  category: 'categories',
};

/** One field for each language: `{ pt: , en: , es: }`. */
const inLocales = (value: string) => `{ ${LOCALES.map((locale) => `${locale}: ${value}`).join(', ')} }`;

const PHILOSOPHER = `# Lines that begin with # are advice; delete them, and every field that you cannot fill with certainty.
# The name in each language, and other names that readers search for.
names: ${inLocales('')}
# The day on which the page is first there: feeds and the front page tell of it.
added: {day}
aliases: ${inLocales('[]')}
# What the philosopher is called without a name, as Doctor Angelicus.
# epithets: ${inLocales('[]')}
# The name in the letters of its own language, where these are not Latin: { text: Πλάτων, lang: grc }.
# original: { text: , lang: }
# Under which word lists file the name, where that is not its beginning: Kant, for Immanuel Kant.
# surname: Kant
# Of the word for philosopher: feminine or masculine. Masculine when it is left out.
# gender: feminine
# 427 before the common era is -427. circa: true when sources disagree. No death for the living.
birth: { year: , circa: true }
death: { year: , circa: true }
# kind is birth, death or life (where the person worked); degrees, north and east positive.
places:
  - { kind: birth, name: ${inLocales('')}, latitude: , longitude: }
# Names of folders in src/content/categories, each of the kind that the field says. No schools or themes: [].
era:
traditions: []
schools: []
branches: []
themes: []
# In order of time. original is the title in the work's own language, in Latin letters; lang says which (de, la,
# grc-Latn).
# year is that of first publication; of a work that its author left unpublished, the year in which it was written,
# with circa: true where that is only roughly known. More in docs/content.md.
works:
  - { title: ${inLocales('')}, original: , lang: , year: }
# Doctrines, arguments and concepts by their names, as each of the texts has them. original is the author's own word;
# definition is one sentence of 15 to 40 words; section the anchor of the section of pt.md that explains the term;
# page is where it is explained, when that is another page: wiki/cogito or philosophers/socrates; areas one or two of
# the categories of kind branch.
terms:
  - { name: ${inLocales('')}, original: { text: , lang: }, definition: ${inLocales('')}, section: , page: , areas: [] }
# Who shaped this philosopher: names of folders beside this one.
# kind is influence, teacher, or critic (this philosopher criticises that one); source says where one can read it;
# whole: true that the work speaks of it throughout; idea what passed along it, in up to twelve words.
influences:
  - { id: , kind: influence, source: , idea: ${inLocales('')} }
# The number that https://www.wikidata.org has for the person, such as Q859.
wikidata:
# Books or encyclopaedia entries that exist, some in each language; lang says in which they are written.
furtherReading:
  - { author: , title: , year: , publisher: , url: , lang: }
`;

const WIKI = `# Lines that begin with # are advice; delete them, and every field that you cannot fill with certainty.
# concept, argument, school, method or work
kind:
# The day on which the page is first there: feeds and the front page tell of it.
added: {day}
# Other names under which readers look it up.
aliases: ${inLocales('[]')}
# Names of folders in src/content/categories, philosophers and wiki.
categories: []
philosophers: []
seeAlso: []
# What the article rests on: at least one text that exists. url begins with https://; lang is the language
# of the text, and readers of that language get it first.
references:
  - { author: , title: , year: , publisher: , url: , lang: }
`;

const CATEGORY = `# Lines that begin with # are advice; delete them.
# branch, era, tradition, school or theme
kind:
# Other names under which readers look it up.
aliases: ${inLocales('[]')}
# The category that holds this one; leave the line out at the top of the tree.
parent:
# What the text rests on.
references:
  - { author: , title: , year: , publisher: , url: , lang: }
`;

const FACTS: Record<Kind, string> = { philosopher: PHILOSOPHER, wiki: WIKI, category: CATEGORY };

const FIRST_VERSION: Partial<Record<Locale, string>> = {
  pt: 'Primeira versão.',
  en: 'First version.',
  es: 'Primera versión.',
};

const SECTIONS: Partial<Record<Kind, Partial<Record<Locale, readonly string[]>>>> = {
  philosopher: {
    pt: ['Vida', 'Ideias', 'Obras', 'Recepção'],
    en: ['Life', 'Ideas', 'Works', 'Reception'],
    es: ['Vida', 'Ideas', 'Obras', 'Recepción'],
  },
};

/** A day as `changed` has it: 2026-11-21. */
function textTemplate(kind: Kind, locale: Locale, day: string): string {
  const title = kind === 'philosopher' ? [] : ['title:'];
  const fields = [
    ...title,
    '# One line of 20 to 180 characters; lists and search engines show it.',
    'description:',
    `# The language that was written first: ${LOCALES.join(', ')}.`,
    'original: pt',
    `changed: { date: ${day}, note: '${FIRST_VERSION[locale] ?? ''}' }`,
  ];
  const sections = (SECTIONS[kind]?.[locale] ?? []).map((heading) => `\n## ${heading}\n`);
  return ['---', ...fields, '---', ...sections].join('\n') + '\n';
}

/** The files of a new thing by their name, with each field explained and nothing filled in. */
export function newFiles(kind: Kind, day: string): Record<string, string> {
  const texts = LOCALES.map((locale) => [`${locale}.md`, textTemplate(kind, locale, day)] as const);
  return { 'facts.yml': FACTS[kind].replace('{day}', day), ...Object.fromEntries(texts) };
}
