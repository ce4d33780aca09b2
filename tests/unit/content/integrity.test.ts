import { describe, expect, it } from 'vitest';
import { findIntegrityIssues as faultsOf, formatIntegrityIssue } from '../../../library/integrity.ts';
import type { Article, Category, Library, Philosopher } from '../../../library/library.ts';
import type { Texts } from '../../../library/text.ts';

const changed = { date: new Date('2026-01-01'), note: 'Primeira versão.' };
const texts: Texts = { pt: { description: '', original: 'pt', changed, body: '', html: '' } };

const findIntegrityIssues = (of: Library) => faultsOf(of).map(formatIntegrityIssue);

function library(
  change: (parts: { platao: Philosopher; cogito: Article; etica: Category; antiga: Category }) => void,
): Library {
  const category = (id: string, kind: Category['facts']['kind']): Category => ({
    id,
    facts: { kind, references: [] },
    texts,
  });
  const to = (id: string) => ({ id });
  const parts = {
    etica: category('etica', 'branch'),
    antiga: category('antiga', 'era'),
    platao: {
      id: 'platao',
      texts,
      facts: {
        names: { pt: 'Platão', en: 'Plato', es: 'Platón' },
        places: [],
        era: to('antiga'),
        traditions: [],
        schools: [],
        branches: [to('etica')],
        themes: [],
        terms: [],
        works: [],
        influences: [],
        furtherReading: [],
      },
    } satisfies Philosopher as Philosopher,
    cogito: {
      id: 'cogito',
      texts,
      facts: {
        kind: 'argument',
        categories: [to('etica')],
        philosophers: [to('platao')],
        seeAlso: [],
        references: [],
      },
    } satisfies Article as Article,
  };
  change(parts);
  return {
    philosophers: new Map([['platao', parts.platao]]),
    articles: new Map([['cogito', parts.cogito]]),
    categories: new Map([
      ['etica', parts.etica],
      ['antiga', parts.antiga],
    ]),
    policies: new Map(),
    headwords: new Map(),
  };
}

describe('findIntegrityIssues', () => {
  it('finds none where there is none', () => {
    expect(findIntegrityIssues(library(() => {}))).toEqual([]);
  });

  it('names the file and the field of an id that names nothing', () => {
    const faults = findIntegrityIssues(
      library(({ cogito, platao }) => {
        cogito.facts.seeAlso.push({ id: 'caverna' });
        platao.facts.influences.push({
          from: { id: 'socrates' },
          kind: 'teacher',
        });
        const name = { pt: 'Forma', en: 'Form', es: 'Forma' };
        const areas = [{ id: 'etica' }];
        platao.facts.terms.push(
          { name, areas, page: 'wiki/cogito' },
          { name, areas: [{ id: 'x' }, { id: 'antiga' }], page: 'philosophers/cogito' },
        );
      }),
    );
    expect(faults).toEqual([
      'src/content/philosophers/platao/facts.yml: influences: "socrates" does not exist',
      'src/content/philosophers/platao/facts.yml: terms: "philosophers/cogito" does not exist',
      'src/content/philosophers/platao/facts.yml: terms: "x" does not exist',
      'src/content/philosophers/platao/facts.yml: terms: "antiga" is of kind era, not branch',
      'src/content/wiki/cogito/facts.yml: seeAlso: "caverna" does not exist',
    ]);
  });

  it('refuses a term whose section is not in the original', () => {
    const faults = findIntegrityIssues(
      library(({ platao }) => {
        platao.texts = { pt: { ...texts.pt!, body: 'Um.\n\n## As Formas e o *bem*\n\nDois.' } };
        const name = { pt: 'Forma', en: 'Form', es: 'Forma' };
        platao.facts.terms = [
          { name, areas: [], section: 'as-formas-e-o-bem' },
          { name, areas: [], section: 'as-formas' },
        ];
      }),
    );
    expect(faults).toEqual(['src/content/philosophers/platao/facts.yml: terms: "as-formas" is no section']);
  });

  it('refuses a category of another kind', () => {
    const faults = findIntegrityIssues(library(({ platao }) => (platao.facts.era.id = 'etica')));
    expect(faults).toEqual([
      'src/content/philosophers/platao/facts.yml: era: "etica" is of kind branch, not era',
    ]);
  });

  it('refuses a category beneath itself, and a thing without its original', () => {
    const faults = findIntegrityIssues(
      library(({ etica, cogito }) => {
        etica.facts.parent = { id: 'etica' };
        cogito.texts = { en: texts.pt! };
      }),
    );
    expect(faults).toEqual([
      'src/content/categories/etica/facts.yml: parent: "etica" is beneath itself',
      'src/content/wiki/cogito/pt.md: the original is missing',
    ]);
  });
});
