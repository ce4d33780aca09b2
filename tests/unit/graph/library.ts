import { resolve } from 'node:path';
import type { Library, Philosopher } from '../../../library/library.ts';
import type { Text } from '../../../library/text.ts';
import { parseFields, parseSource, sourceFolders } from '../../../library/source-files.ts';

type Facts = Philosopher['facts'];

const text: Text = {
  description: '',
  original: 'pt',
  changed: { date: new Date('2026-01-01'), note: '' },
  body: '',
  html: '',
};

export function philosopher(id: string, facts: Partial<Facts> = {}): Philosopher {
  const name = id.replace(/(?:^|-)\w/g, (letter) => letter.replace('-', ' ').toUpperCase());
  const base: Facts = {
    names: {
      pt: name,
      en: name,
      es: name,
    },
    birth: { year: 1 },
    places: [],
    era: { id: 'antiga' },
    traditions: [{ id: 'grega' }],
    schools: [],
    branches: [],
    themes: [],
    works: [],
    terms: [],
    influences: [],
    furtherReading: [],
  };
  return { id, facts: { ...base, ...facts }, texts: { pt: text } };
}

export function libraryOf(...philosophers: Philosopher[]): Library {
  const byId = new Map(philosophers.map((one) => [one.id, one]));
  return {
    philosophers: byId,
    articles: new Map(),
    categories: new Map(),
    policies: new Map(),
    headwords: new Map(),
  };
}

/** A library of any size, the same each time: of every era and tradition, with edges from the older to the younger. */
export function largeLibrary(nodes: number, edgesEach = 4): Library {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const syllables = ['ba', 'crí', 'dão', 'fe', 'gus', 'lo', 'ma', 'nus', 'pla', 'tão', 'zi', 'an'];
  const word = () => Array.from({ length: 2 + random(3) }, () => syllables[random(12)]).join('');
  return libraryOf(
    ...Array.from({ length: nodes }, (_, at) => {
      const name = [word(), word()]
        .slice(random(2))
        .map((part) => part[0]!.toUpperCase() + part.slice(1))
        .join(' ');
      // The square makes few of them famous.
      const froms = Array.from(
        { length: at > 0 ? edgesEach : 0 },
        () => `p${Math.floor(random(at) ** 2 / at)}`,
      );
      return philosopher(`p${at}`, {
        names: { pt: name, en: name, es: name },
        birth: { year: -600 + Math.ceil((at * 2500) / nodes) || 1 },
        era: { id: `era-${Math.floor((at * 5) / nodes)}` },
        traditions: [{ id: `tradition-${random(8)}` }],
        influences: [...new Set(froms)].map((id, edge) => ({
          from: { id },
          kind: edge === 0 ? 'critic' : 'influence',
        })),
      });
    }),
  );
}

/** The philosophers of the content, without their texts. */
export function realLibrary(): Library {
  const facts = [...sourceFolders(resolve('.'))]
    .filter(({ collection }) => collection === 'philosophers')
    .flatMap(({ files }) => files.filter(({ name }) => name === 'facts.yml'));
  return libraryOf(
    ...facts.map((file) => philosopher(file.id, parseFields(parseSource(file)).data as Facts)),
  );
}

/** The philosophers of the content as they would be if there were more: some twice, with the names of others. */
export function grownLibrary(count: number): Library {
  const real = [...realLibrary().philosophers.values()];
  const more = Array.from({ length: count - real.length }, (_, at) => {
    const [like, named] = [real[(at * 37) % real.length]!, real[(at * 53 + 7) % real.length]!];
    return philosopher(`n${at}`, { ...like.facts, names: named.facts.names });
  });
  return libraryOf(...real, ...more);
}
