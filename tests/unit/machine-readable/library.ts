import type { Article, Category, Headword, Library } from '../../../library/library.ts';
import type { Text, Texts } from '../../../library/text.ts';
import { libraryOf, philosopher } from '../graph/library.ts';

export const SITE = { name: 'Ágora & Co', url: 'https://agora.example' };

const text = (title: string, date: string, body = ''): Text => ({
  title,
  description: `${title}: o que é, em uma linha <só>.`,
  original: 'pt',
  changed: { date: new Date(date), note: 'Nota do editor.' },
  body,
  html: '',
});

const texts = (title: string, date: string, body?: string): Texts => ({
  pt: text(title, date, body),
  en: text(`${title} (en)`, date, body),
});

/** A category, two articles of it in two languages, and a philosopher in Portuguese alone. */
const duty = { pt: 'dever', en: 'duty', es: 'deber' };

export const dever: Headword = {
  id: 'dever',
  facts: {
    names: duty,
    text: duty,
    areas: [{ id: 'etica' }],
    pages: ['wiki/virtude'],
    added: new Date('2026-04-02'),
  },
  texts: {},
};

export function smallLibrary(): Library {
  const article = (id: string, added: string, body?: string): Article => ({
    id,
    facts: {
      added: new Date(added),
      kind: 'concept',
      categories: [{ id: 'etica' }],
      philosophers: [{ id: 'platao' }],
      seeAlso: [],
      references: [
        {
          author: 'Platão',
          title: 'Mênon',
          year: 1999,
          publisher: 'Loyola',
        },
      ],
    },
    texts: texts(id, added, body),
  });
  const etica: Category = {
    id: 'etica',
    facts: { kind: 'branch', references: [] },
    texts: texts('Ética', '2026-02-01'),
  };
  const library = libraryOf(
    philosopher('platao', { era: { id: 'etica' }, traditions: [], added: new Date('2026-01-01') }),
  );
  const articles = [
    article('virtude', '2026-03-01', 'Ver [Platão](/philos/platao#vida) e o [mapa](/philos/map).'),
    article('coragem', '2026-05-01'),
  ];
  return {
    ...library,
    articles: new Map(articles.map((one) => [one.id, one])),
    categories: new Map([['etica', etica]]),
  };
}
