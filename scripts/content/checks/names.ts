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
  ['wiki', 'headwords'],
  ['categories'],
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

/**
 * Names of a general headword that are a category's, and other names of one that are a thinker's term: who looks it up
 * would be led to either.
 */
export function findTakenHeadwords({ things: { philosophers, categories, headwords } }: Corpus): Finding[] {
  return LOCALES.flatMap((locale) => {
    const terms = new Map<string, Name>();
    const titles = new Map(
      [...categories.values()].flatMap((thing) =>
        namesOf(thing, locale).map((name) => [definitionKey(name.name), name]),
      ),
    );
    for (const thing of philosophers.values())
      thing.facts.terms.forEach(({ name }, at) => {
        const line = thing.lineOf(['terms', at, 'name', locale]);
        const own = name[locale];
        if (own) terms.set(definitionKey(own), { name: own, thing, file: thing.factsFile, line });
      });
    return [...headwords.values()].flatMap((thing) =>
      namesOf(thing, locale).flatMap((name) => {
        const key = definitionKey(name.name);
        const isAlias = name.name !== thing.facts.names[locale];
        const owner = titles.get(key) ?? (isAlias ? terms.get(key) : undefined);
        return owner ? [sameName(name, owner, locale)] : [];
      }),
    );
  });
}

const sameName = ({ name, file, line }: Name, owner: Name, locale: Locale): Finding => ({
  file,
  line,
  problem: `"${name}" (${locale}) is also a name of ${owner.thing.id} (${owner.file}, line ${owner.line})`,
  remedy: 'keep it where it is best known, and make the other one longer or remove it',
});

function namesOf(thing: Thing, locale: Locale): Name[] {
  const { facts, factsFile: file, lineOf } = thing;
  const text = thing.texts.get(locale);
  const name = facts.names[locale];
  return [
    ...(text?.title ? [{ name: text.title, thing, file: text.file, line: 2 }] : []),
    ...(name ? [{ name, thing, file, line: lineOf(['names', locale]) }] : []),
    ...(facts.aliases[locale] ?? []).map((alias, at) => ({
      name: alias,
      thing,
      file,
      line: lineOf(['aliases', locale, at]),
    })),
  ];
}
