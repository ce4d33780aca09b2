import { describe, expect, it } from 'vitest';
import {
  type ListedName,
  PAGE_KINDS,
  type PageKind,
  asWritten,
  correctWord,
  matchNames,
  readNames,
} from '../../../src/lib/search/names.ts';

const named = (kind: PageKind, id: string, titles: string[], aliases: string[] = []): ListedName => [
  PAGE_KINDS.indexOf(kind),
  id,
  titles,
  aliases,
];

const PAGES = readNames([
  named('philosopher', 'platao', ['Platão', 'Plato', 'Platón'], ['Aristócles']),
  named('philosopher', 'aristoteles', ['Aristóteles', 'Aristotle', 'Aristóteles']),
  named('philosopher', 'agostinho', ['Agostinho de Hipona', 'Augustine of Hippo', 'Agustín de Hipona']),
  named('philosopher', 'immanuel-kant', ['Immanuel Kant']),
  named('category', 'platonismo', ['Platonismo', 'Platonism', 'Platonismo']),
  named('philosopher', 'ortega', ['José Ortega y Gasset']),
  named('philosopher', 'du-bois', ['W. E. B. Du Bois']),
  named('philosopher', 'vasconcelos', ['José Vasconcelos']),
  named('article', 'wu-wei', ['Wu wei']),
]);
const matches = (query: string) => matchNames(PAGES, query, 'pt');
const found = (query: string) => matches(query).map(({ page }) => page.path);

describe('matchNames', () => {
  it('takes the first name for what somebody is called before a place alone', () => {
    const surnamesOf = (id: string) => PAGES.find(({ path }) => path.endsWith(id))!.surnames;
    expect(surnamesOf('agostinho')).toContain('agostinho');
    expect([...surnamesOf('ortega'), ...surnamesOf('du-bois')]).toEqual(['gasset', 'bois']);
    expect(found('José')[0]).toBe('/philos/vasconcelos');
  });

  it.each(['Plato', 'Platao', 'platón', 'PLATÃO'])('finds Platão first by %s', (query) => {
    expect(found(query)[0]).toBe('/philos/platao');
  });

  it('finds by another name, by the beginning of one, and by words run together', () => {
    expect(found('aristocles')[0]).toBe('/philos/platao');
    expect(found('augus')).toEqual(['/philos/agostinho']);
    expect(found('wuwei')).toEqual(['/wiki/wu-wei']);
  });

  it('tells by which name of another language, and leaves the own one untold', () => {
    expect(matches('Plato')[0]?.other).toEqual({ text: 'Plato', locale: 'en' });
    expect(matches('aristocles')[0]?.other).toEqual({ text: 'Aristócles', locale: null });
    expect(matches('platao')[0]?.other).toBeNull();
    expect(matches('aristoteles')[0]?.other).toBeNull();
  });

  it.each(['aristotels', 'arsitoteles', 'Aristotele'])('forgives the slip of %s', (query) => {
    expect(found(query)).toContain('/philos/aristoteles');
  });

  it('asks for every word but the small ones', () => {
    expect(found('kant immanuel')).toEqual(['/philos/immanuel-kant']);
    expect(found('santo agostinho')).toEqual([]);
    expect(found('agostinho da hipona')).toEqual(['/philos/agostinho']);
  });

  it('finds nothing for nothing, and no short word by chance', () => {
    expect(found(' ')).toEqual([]);
    expect(found('de')).toEqual([]);
    expect(found('cat')).toEqual([]);
  });
});

it('corrects a misspelt word by the names, and leaves the beginning of one', () => {
  expect(correctWord(PAGES, 'aristotels')).toBe('aristoteles');
  expect(correctWord(PAGES, 'arist')).toBeNull();
  expect(correctWord(PAGES, 'xyzqwk')).toBeNull();
});

it('takes a word for none that begins otherwise, and a short one for the same letters alone', () => {
  expect(correctWord(PAGES, 'plataa')).toBe('platao');
  expect(correctWord(PAGES, 'alatao')).toBeNull();
  expect(correctWord(PAGES, 'knat')).toBe('kant');
  expect(correctWord(PAGES, 'kand')).toBeNull();
});

it('writes a word as the names of a language have it', () => {
  expect(asWritten(PAGES, 'aristoteles', 'pt')).toBe('Aristóteles');
  expect(asWritten(PAGES, 'platon', 'en')).toBe('Platón');
  expect(asWritten(PAGES, 'xyzqwk', 'pt')).toBe('xyzqwk');
});
