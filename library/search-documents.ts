import { LOCALES, type Locale } from '../contract/locales.ts';
import { FOLDERS, type ListedName, PAGE_KINDS, type PageKind } from '../src/lib/search/names.ts';
import type { IndexedPage } from '../src/lib/search/text-index.ts';
import { withoutNumbers } from './footnotes.ts';
import type { Article, Library, Philosopher, Thing } from './library.ts';
import { type Texts, chooseText } from './text.ts';
import { plainText } from './text-html.ts';

/** A page as the search knows it; works and terms as lists, which excerpts show. */
export interface SearchDocument extends Omit<IndexedPage, 'known' | 'foreign'> {
  known: string[];
  foreign: string[];
}

type AnyThing = Thing<unknown> & { texts: Texts };

function* things({ philosophers, articles, categories, policies }: Library): Generator<[PageKind, AnyThing]> {
  for (const thing of philosophers.values()) yield ['philosopher', thing];
  for (const thing of articles.values()) yield ['article', thing];
  for (const thing of categories.values()) yield ['category', thing];
  for (const thing of policies.values()) yield ['policy', thing];
}

const isPhilosopher = (thing: AnyThing): thing is Philosopher =>
  typeof thing.facts === 'object' && thing.facts !== null && 'names' in thing.facts;

function titleOf(thing: AnyThing, locale: Locale): string {
  if (isPhilosopher(thing)) return thing.facts.names[locale];
  return chooseText(thing.texts, locale).text.title ?? thing.id;
}

/** The names of all pages in all languages. */
export function listNames(library: Library): ListedName[] {
  const works = [...library.philosophers.values()].flatMap(({ facts }) => facts.works);
  /** An article about a work has the work's title. */
  const originals = new Map(
    works.flatMap(({ title, original }) =>
      original ? LOCALES.map((locale) => [title[locale], original]) : [],
    ),
  );
  return [...things(library)].map(([kind, thing]): ListedName => {
    const titles = LOCALES.map((locale) => titleOf(thing, locale));
    const aliases = isPhilosopher(thing)
      ? otherNamesOf(thing)
      : titles.flatMap((title) => originals.get(title) ?? []);
    const others = [...new Set(aliases)].filter((alias) => !titles.includes(alias));
    const isSame = new Set(titles).size === 1;
    const kindIndex = PAGE_KINDS.indexOf(kind);
    const shown = isSame ? titles.slice(0, 1) : titles;
    return others.length > 0 ? [kindIndex, thing.id, shown, others] : [kindIndex, thing.id, shown];
  });
}

function otherNamesOf({ facts: { aliases, original } }: Philosopher): string[] {
  const others = LOCALES.flatMap((locale) => aliases?.[locale] ?? []);
  return original ? [...others, original.text] : others;
}

/**
 * What the search knows of each page that has a text of its own in a language. It is what the content says, whatever
 * the page looks like; a page that shows a text of another language is found by its name alone.
 */
export function* documentsOf(library: Library, locale: Locale): Generator<SearchDocument> {
  for (const [kind, thing] of things(library)) {
    const text = thing.texts[locale];
    if (!text) continue;
    const html = withoutNumbers(text.html);
    const headings = [...html.matchAll(/<h\d[^>]*>(.*?)<\/h\d>/gs)].map(([, heading]) => readable(heading!));
    yield {
      path: `${FOLDERS[kind]}/${thing.id}`,
      name: titleOf(thing, locale),
      description: text.description,
      about: aboutOf(library, kind, thing, locale),
      headings: headings.join('\n'),
      text: readable(html.replace(/<h\d[^>]*>.*?<\/h\d>/gs, '')),
      ...(isPhilosopher(thing) ? knownOf(thing, locale) : { known: [], foreign: [] }),
    };
  }
}

/** Articles listed under a philosopher begin with those who matter most to them. */
const MAIN_PHILOSOPHERS = 2;

function aboutOf(
  { philosophers, categories }: Library,
  kind: PageKind,
  thing: AnyThing,
  locale: Locale,
): string {
  if (isPhilosopher(thing)) {
    const schools = thing.facts.schools.map(({ id }) => categories.get(id)!);
    return schools.map((school) => titleOf(school, locale)).join('\n');
  }
  if (kind === 'category') return founderOf(philosophers, thing.id)?.facts.names[locale] ?? '';
  if (kind !== 'article') return '';
  const main = (thing as Article).facts.philosophers.slice(0, MAIN_PHILOSOPHERS);
  return main.map(({ id }) => philosophers.get(id)!.facts.names[locale]).join('\n');
}

/** The first philosopher of a school. */
function founderOf(philosophers: Library['philosophers'], school: string): Philosopher | undefined {
  const members = [...philosophers.values()].filter(({ facts }) =>
    facts.schools.some(({ id }) => id === school),
  );
  return members.sort((a, b) => (a.facts.birth?.year ?? Infinity) - (b.facts.birth?.year ?? Infinity))[0];
}

/** Works and terms of a philosopher. */
function knownOf({ facts: { works, terms } }: Philosopher, locale: Locale) {
  const known = [
    ...works.map(({ title }) => title[locale]),
    // Other names of what another page explains lead to that page.
    ...terms.flatMap(({ name, aliases, page }) => [name[locale], ...((!page && aliases?.[locale]) || [])]),
  ];
  const originals = [
    ...works.map(({ original }) => original),
    ...terms.map(({ original }) => original?.text),
  ];
  const translated = [...works.map(({ title }) => title), ...terms.map(({ name }) => name)];
  const foreign = [...originals, ...translated.flatMap((names) => LOCALES.map((other) => names[other]))];
  const isNew = (text: string | undefined): text is string => text !== undefined && !known.includes(text);
  return { known: [...new Set(known)], foreign: [...new Set(foreign.filter(isNew))] };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of HTML, blocks apart. */
function readable(html: string): string {
  return plainText(html.replace(/<\/(?:p|li|h\d|blockquote|td|th|dt|dd)>/g, '$& '))
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
      name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
