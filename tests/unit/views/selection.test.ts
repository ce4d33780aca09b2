import { describe, expect, it } from 'vitest';
import { networkOf, sourcesOf } from '../../../library/graph/network.ts';
import { centuriesLived } from '../../../src/lib/views/century.ts';
import { createMatcher } from '../../../src/lib/views/matching.ts';
import {
  hasSelection,
  knownValues,
  parseSelection,
  selectionQuery,
} from '../../../src/lib/views/selection.ts';
import { largeLibrary, libraryOf, philosopher } from '../graph/library.ts';

const to = (id: string) => ({ id });
const library = libraryOf(
  philosopher('socrates', { birth: { year: -469 }, era: to('antiga') }),
  philosopher('platao', {
    names: { pt: 'Platão', en: 'Plato', es: 'Platón' },
    original: { text: 'Πλάτων', lang: 'grc' },
    aliases: { pt: ['Arístocles'] },
    birth: { year: -427 },
    schools: [to('platonismo')],
    influences: [
      { from: to('socrates'), kind: 'teacher', source: 'Apologia 34a' },
      { from: to('socrates'), kind: 'critic' },
    ],
  }),
  philosopher('hildegarda', {
    names: {
      pt: 'Hildegarda de Bingen',
      en: 'Hildegard of Bingen',
      es: 'Hildegarda de Bingen',
    },
    birth: { year: 1098 },
    era: to('medieval'),
    traditions: [to('latina')],
  }),
);
const network = networkOf(library);
const known = knownValues(network);
const { match, counts } = createMatcher(network);
const idsOf = (indexes: Iterable<number>) => [...indexes].map((at) => network.ids[at]);

describe('the address', () => {
  it('says a selection and is read again as it was', () => {
    const selection = {
      era: 'antiga',
      century: '-5',
      q: 'Platão',
      focus: 'platao',
      without: ['critic'],
    } as const;
    const query = selectionQuery(selection);
    expect(query).toBe('?era=antiga&century=-5&q=Plat%C3%A3o&focus=platao&without=critic');
    expect(parseSelection(query, known)).toEqual({ selection, unknown: [] });
    expect(selectionQuery({})).toBe('');
  });

  it('leaves out what does not exist, and names it', () => {
    const { selection, unknown } = parseSelection(
      '?era=futura&century=xx&sort=size&without=critic,love&focus=&from=ninguem&kind=critic',
      known,
    );
    expect(selection).toEqual({ without: ['critic'], kind: 'critic' });
    expect(unknown.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'era=futura',
      'century=xx',
      'sort=size',
      'from=ninguem',
      'without=love',
    ]);
  });

  it('takes the first of two values and names the other', () => {
    expect(parseSelection('?era=antiga&era=medieval', known)).toEqual({
      selection: { era: 'antiga' },
      unknown: [{ name: 'era', value: 'medieval' }],
    });
  });

  it('keeps the names of others, and drops those that follow visitors', () => {
    expect(selectionQuery({ era: 'antiga' }, '?a=1&era=medieval&utm_source=x&focus=platao')).toBe(
      '?a=1&era=antiga',
    );
    expect(hasSelection('?utm_source=x')).toBe(false);
    expect(hasSelection('?q=plato')).toBe(true);
  });
});

describe('the match', () => {
  it.each(['Platão', 'platao', 'Plato', 'PLATÓN', 'Aristocles', 'Πλατων'])('finds Plato as %s', (q) => {
    expect(idsOf(match({ q }))).toEqual(['platao']);
  });

  it('finds a name by the beginnings of its words, in any order', () => {
    expect(idsOf(match({ q: 'bing hildeg' }))).toEqual(['hildegarda']);
    expect(idsOf(match({ q: 'Hildegard von Bingen' }))).toEqual([]);
    expect(idsOf(match({ q: 'Hildegard de Bingen' }))).toEqual(['hildegarda']);
    expect(idsOf(match({ q: ' – ' }))).toHaveLength(3);
  });

  it('passes every filter at once', () => {
    expect(idsOf(match({ century: '-5', school: 'platonismo' }))).toEqual(['platao']);
    expect(idsOf(match({ era: 'medieval', school: 'platonismo' }))).toEqual([]);
    expect(idsOf(match({ kind: 'critic' }))).toEqual(['socrates', 'platao']);
    expect(match({}).size).toBe(3);
  });

  it('takes somebody for each century of the life, and the living for ours', () => {
    const born = [
      [-427, -347],
      [-4, 65],
      [1724, 1804],
      [1947, null],
      [null, 1650],
      [null, null],
    ] as const;
    const lives = { birth: born.map(([birth]) => birth), death: born.map(([, death]) => death) };
    expect(born.map((_life, at) => centuriesLived(lives, at))).toEqual([
      [-5, -4],
      [-1, 1],
      [18, 19],
      [20, 21],
      [17],
      [],
    ]);
  });

  it('counts what would remain with the other filters', () => {
    expect(Object.fromEntries(counts({ era: 'antiga' }, 'era'))).toEqual({ antiga: 2, medieval: 1 });
    expect(Object.fromEntries(counts({ era: 'antiga' }, 'tradition'))).toEqual({ grega: 2 });
  });
});

it('has a column for each philosopher, and a source for each edge', () => {
  const many = largeLibrary(300);
  const all = networkOf(many);
  const { edges, version: _version, names, ...columns } = all;
  for (const column of [...Object.values(columns), ...Object.values(names)]) {
    expect(column).toHaveLength(all.ids.length);
  }
  const { sources } = sourcesOf(many);
  for (const column of Object.values(edges)) expect(column).toHaveLength(sources.length);
  expect(sourcesOf(library).sources).toEqual(['Apologia 34a', '']);
});
