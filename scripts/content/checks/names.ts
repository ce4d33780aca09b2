import { LOCALES, type Locale } from '../../../contract/locales.ts';
import type { Collection } from '../../../library/schemas.ts';
import { definitionKey } from '../../../src/lib/search/definitions.ts';
import type { Corpus, Thing } from '../corpus.ts';
import type { Finding } from '../finding.ts';

interface Name {
  name: string;
  thing: Thing;
  file: string;
  line: number;
}

/** Whose names a reader would take for each other; a philosopher may have the name of a work about them. */
const TOGETHER: readonly (readonly Collection[])[] = [
  ['philosophers'],
  ['wiki', 'headwords', 'categories'],
  ['policies'],
];

/** Names and titles that two things of a kind share in a language, so that a reader could not tell them apart. */
export function findDuplicateNames({ things }: Corpus): Finding[] {
  return TOGETHER.flatMap((collections) =>
    LOCALES.flatMap((locale) => {
      const owners = new Map<string, Name>();
      const all = collections.flatMap((collection) => [...things[collection].values()]);
      return all.flatMap((thing) =>
        namesOf(thing, locale).flatMap((name) => {
          const key = definitionKey(name.name);
          const owner = owners.get(key);
          if (!owner) owners.set(key, name);
          return owner && owner.thing !== thing ? [sameName(name, owner, locale)] : [];
        }),
      );
    }),
  );
}

/** A name under which a word is looked up. */
interface LookedUp extends Name {
  /** What the first name of the same thing is filed under: what several call the same is one entry. */
  entry: string;
  /** The page that explains it; of a term, the philosopher's own where it names none. */
  page: string;
}

/**
 * Names of terms that are one of something else, and the other way round. Another name for a term may be the name of a
 * second term or of a headword: it is one more sense of that.
 */
export function findSharedNames(corpus: Corpus): Finding[] {
  return LOCALES.flatMap((locale) => {
    const sharing = Map.groupBy(lookedUpIn(corpus, locale), ({ name }) => definitionKey(name));
    return [...sharing].flatMap(([key, names]) => {
      const owner = names.find(({ entry }) => entry === key) ?? names[0]!;
      const others = names.filter((name) => name.entry !== owner.entry && !isOneSense(name, owner));
      return others.map((name) => sameName(name, owner, locale));
    });
  });
}

const isTerm = ({ thing }: LookedUp) => thing.collection === 'philosophers';

function isOneSense(name: LookedUp, owner: LookedUp): boolean {
  // What has no term among them is told by the check above.
  if (!isTerm(name) && !isTerm(owner)) return true;
  if (name.page === owner.page) return true;
  const isOwnName = definitionKey(owner.name) === owner.entry;
  return isTerm(name) && isOwnName && owner.thing.collection !== 'categories';
}

function lookedUpIn(
  { things: { wiki, categories, headwords, philosophers } }: Corpus,
  locale: Locale,
): LookedUp[] {
  const own = [wiki, categories, headwords].flatMap((all) =>
    [...all.values()].flatMap((thing) => lookedUp(namesOf(thing, locale), `${thing.collection}/${thing.id}`)),
  );
  const terms = [...philosophers.values()].flatMap((thing) =>
    thing.facts.terms.flatMap(({ name, aliases, page }, at) =>
      lookedUp(
        [
          ...nameAt(thing, name[locale], ['terms', at, 'name', locale]),
          ...aliasesAt(thing, aliases[locale], ['terms', at, 'aliases', locale]),
        ],
        page ?? `philosophers/${thing.id}/${at}`,
      ),
    ),
  );
  const epithets = [...philosophers.values()].flatMap((thing) =>
    aliasesAt(thing, thing.facts.epithets[locale], ['epithets', locale]).flatMap((name) =>
      lookedUp([name], `philosophers/${thing.id}`),
    ),
  );
  return [...own, ...terms, ...epithets];
}

function lookedUp(names: Name[], page: string): LookedUp[] {
  const entry = definitionKey(names[0]?.name ?? '');
  return names.map((name) => ({ ...name, entry, page }));
}

const sameName = ({ name, file, line }: Name, owner: Name, locale: Locale): Finding => ({
  file,
  line,
  problem: `"${name}" (${locale}) is also a name of ${owner.thing.id} (${owner.file}, line ${owner.line})`,
  remedy: 'keep it where it is best known, and make the other one longer or remove it',
});

/** The title or name first. */
function namesOf(thing: Thing, locale: Locale): Name[] {
  const { facts, texts } = thing;
  const text = texts.get(locale);
  return [
    ...(text?.title ? [{ name: text.title, thing, file: text.file, line: 2 }] : []),
    ...nameAt(thing, facts.names[locale], ['names', locale]),
    ...aliasesAt(thing, facts.aliases[locale], ['aliases', locale]),
  ];
}

type Path = readonly (string | number)[];

function nameAt(thing: Thing, name: string | undefined, path: Path): Name[] {
  return name ? [{ name, thing, file: thing.factsFile, line: thing.lineOf(path) }] : [];
}

function aliasesAt(thing: Thing, aliases: readonly string[] = [], path: Path): Name[] {
  return aliases.flatMap((alias, at) => nameAt(thing, alias, [...path, at]));
}
