import { describe, expect, it } from 'vitest';
import { type Name, matchNames } from '../../../src/lib/search/names.ts';

function name(path: string, pt: string, en: string, es: string, aliases: string[] = []): Name {
  return { path, kind: 'philosopher', titles: { pt, en, es }, aliases };
}

const NAMES = [
  name('/philos/platao', 'Platão', 'Plato', 'Platón', ['Aristócles']),
  name('/philos/aristoteles', 'Aristóteles', 'Aristotle', 'Aristóteles'),
  name('/philos/agostinho-de-hipona', 'Agostinho de Hipona', 'Augustine of Hippo', 'Agustín de Hipona'),
  name('/philos/immanuel-kant', 'Immanuel Kant', 'Immanuel Kant', 'Immanuel Kant'),
  name('/categories/platonismo', 'Platonismo', 'Platonism', 'Platonismo'),
  {
    ...name('/philos/simone-de-beauvoir', 'Simone de Beauvoir', 'Simone de Beauvoir', 'Simone de Beauvoir'),
    terms: ['ambiguidade', 'ambiguïté', 'liberdade'],
  },
  name('/categories/liberdade', 'Liberdade', 'Freedom', 'Libertad'),
];
const found = (query: string) => matchNames(NAMES, query).map(({ path }) => path);

describe('matchNames', () => {
  it.each(['Plato', 'Platao', 'platón', 'PLATÃO'])('finds Platão first by %s', (query) => {
    expect(found(query)[0]).toBe('/philos/platao');
  });

  it('finds by another name, and by the beginning of one', () => {
    expect(found('aristocles')[0]).toBe('/philos/platao');
    expect(found('augus')).toEqual(['/philos/agostinho-de-hipona']);
  });

  it('finds who is known for a term, after what is called so', () => {
    expect(found('ambiguite')).toEqual(['/philos/simone-de-beauvoir']);
    expect(found('liberdade')).toEqual(['/categories/liberdade', '/philos/simone-de-beauvoir']);
  });

  it.each(['aristotels', 'arsitoteles', 'Aristotele'])('forgives the slip of %s', (query) => {
    expect(found(query)).toContain('/philos/aristoteles');
  });

  it('asks for every word but the small ones', () => {
    expect(found('kant immanuel')).toEqual(['/philos/immanuel-kant']);
    expect(found('santo agostinho')).toEqual([]);
    expect(found('agostinho da hipona')).toEqual(['/philos/agostinho-de-hipona']);
  });

  it('finds nothing for nothing, and no short word by chance', () => {
    expect(found(' ')).toEqual([]);
    expect(found('de')).toEqual([]);
    expect(found('cat')).toEqual([]);
  });
});
