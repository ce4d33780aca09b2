import { LOCALES } from '../../../contract/locales.ts';
import { COLLECTION_NAMES } from '../../../library/schemas.ts';
import { normalize } from '../../../src/lib/normalize.ts';
import type { Corpus, Thing } from '../corpus.ts';
import type { Finding } from '../finding.ts';

interface Name {
  name: string;
  thing: Thing;
  file: string;
  line: number;
}

/** Names and titles that two things of a kind share in a language, so that a reader could not tell them apart. */
export function findDuplicateNames({ things }: Corpus): Finding[] {
  return COLLECTION_NAMES.flatMap((collection) =>
    LOCALES.flatMap((locale) => {
      const owners = new Map<string, Name>();
      return [...things[collection].values()].flatMap((thing) =>
        namesOf(thing, locale).flatMap((name) => {
          const key = normalize(name.name);
          const owner = owners.get(key);
          if (!owner) owners.set(key, name);
          if (!owner || owner.thing === thing) return [];
          return [
            {
              file: name.file,
              line: name.line,
              problem: `"${name.name}" (${locale}) is also a name of ${owner.thing.id} (${owner.file}, line ${owner.line})`,
              remedy: 'keep it where it is best known, and make the other one longer or remove it',
            },
          ];
        }),
      );
    }),
  );
}

function namesOf(thing: Thing, locale: (typeof LOCALES)[number]): Name[] {
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
