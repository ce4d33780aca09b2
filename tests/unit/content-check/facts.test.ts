import { describe, expect, it } from 'vitest';
import { findImpossibleDates } from '../../../scripts/content/checks/dates.ts';
import { corpusWith, facts, findingsWith } from './corpus.ts';

const student = 'philosophers/aluna/facts.yml';

it('finds nothing where nothing is wrong', async () => {
  expect(await findingsWith({})).toEqual([]);
});

describe('ids', () => {
  it('names the line of an id that names nothing', async () => {
    const changes = { 'wiki/cogito/facts.yml': 'kind: argument\ncategories: [etica]\nseeAlso: [caverna]\n' };
    expect(await findingsWith(changes)).toEqual([
      'wiki/cogito/facts.yml:3: seeAlso: "caverna" does not exist in wiki',
    ]);
  });

  it('refuses a category of another kind', async () => {
    const changed = facts('Aluna', 1840, 1900, 'themes: [etica]\n');
    expect(await findingsWith({ [student]: changed })).toEqual([
      `${student}:6: themes: "etica" is of kind branch, not theme`,
    ]);
  });

  it('names a file that is no YAML, and one that is not there', async () => {
    const findings = await findingsWith({ [student]: 'names: { pt: [\n', 'wiki/cogito/facts.yml': null });
    expect(findings).toContain('wiki/cogito/facts.yml:1: there is no such file');
    expect(findings.some((finding) => finding.startsWith(`${student}:2: is not YAML`))).toBe(true);
  });
});

describe('dates', () => {
  const cases: [string, string, string][] = [
    ['a death before the birth', facts('Aluna', 1900, 1840), '3: died in 1840, before the birth in 1900'],
    ['too long a life', facts('Aluna', 1700, 1900), '3: lived 200 years, from 1700 to 1900'],
    [
      'a work before its author',
      facts('Aluna', 1840, 1900, 'works:\n  - { title: { pt: Ensaio }, year: 1730 }\n'),
      '7: the work "Ensaio" (1730) is earlier than its author (born in 1840, died in 1900)',
    ],
    [
      'a teacher who was dead',
      facts('Aluna', 1880, 1940, 'influences:\n  - { id: mestre, kind: teacher }\n'),
      '7: teacher: mestre (born in 1800, died in 1870) is earlier than aluna (born in 1880, died in 1940)',
    ],
    [
      'an influence by somebody not yet born',
      facts('Aluna', 1700, 1770, 'influences:\n  - { id: mestre, kind: influence }\n'),
      '7: influence: mestre (born in 1800, died in 1870) is later than aluna (born in 1700, died in 1770)',
    ],
  ];
  it.each(cases)('finds %s', async (_, changed, expected) => {
    expect(await findingsWith({ [student]: changed })).toEqual([`${student}:${expected}`]);
  });

  it('names one wrong year and counts what follows from it, also of somebody who is alive', async () => {
    const pupil = (name: string) =>
      facts(name, 1840, 1900, 'influences:\n  - { id: mestre, kind: influence }\n').replace(
        /death: .*\n/,
        '',
      );
    const pupils = Object.fromEntries(
      ['um', 'dois', 'tres'].map((id) => [`philosophers/${id}/facts.yml`, pupil(id)]),
    );
    const dates = async (changes: Record<string, string>) => {
      const corpus = await corpusWith({ ...pupils, ...changes });
      return findImpossibleDates(corpus).map(({ file, line, problem, consequences }) =>
        [`${file}:${line}: ${problem}`, consequences].join(' + '),
      );
    };
    const master = 'philosophers/mestre/facts.yml';
    expect(await dates({ [master]: facts('Mestre', 2982, 2999) })).toEqual([
      `${master}:2: the year 2982 has not come yet + 4`,
    ]);
    expect(await dates({ [master]: facts('Mestre', 1960, 2020) })).toEqual([
      `${master}:2: born in 1960, died in 2020: most of what is said elsewhere contradicts it + 4`,
    ]);
    // Two statements do not tell whose years are wrong.
    const living = facts('Aluna', 1700, 1770, 'influences:\n  - { id: um, kind: influence }\n');
    expect(await dates({ [student]: living.replace(/death: .*\n/, '') })).toEqual([
      `${student}:6: influence: um (born in 1840) is later than aluna (born in 1700) + `,
    ]);
  });

  it('leaves room for a year that is not certain', async () => {
    const changed = facts('Aluna', 1880, 1940, 'influences:\n  - { id: mestre, kind: teacher }\n').replace(
      '1880 }',
      '1880, circa: true }',
    );
    expect(await findingsWith({ [student]: changed })).toEqual([]);
  });
});

describe('edges', () => {
  it.each([
    ['twice', 'teacher', 'teacher: mestre is named twice'],
    ['in two kinds that say the same', 'influence', 'mestre is named as teacher and as influence'],
  ])('finds one named %s', async (_, kind, problem) => {
    const edges = `influences:\n  - { id: mestre, kind: teacher }\n  - { id: mestre, kind: ${kind} }\n`;
    expect(await findingsWith({ [student]: facts('Aluna', 1840, 1900, edges) })).toEqual([
      `${student}:8: ${problem}`,
    ]);
  });

  it('finds two who are the teacher of each other, and one of oneself', async () => {
    const edges = 'influences:\n  - { id: aluna, kind: teacher }\n  - { id: mestre, kind: critic }\n';
    const findings = await findingsWith({
      'philosophers/mestre/facts.yml': facts('Mestre', 1800, 1870, edges),
    });
    expect(findings).toEqual([
      `${student}:7: mestre is the teacher of aluna and the other way round`,
      'philosophers/mestre/facts.yml:7: aluna is the teacher of mestre and the other way round',
      'philosophers/mestre/facts.yml:8: is named among its own influences',
    ]);
  });
});

it('finds an alias that is the name of another', async () => {
  const changed = facts('Aluna', 1840, 1900, 'aliases: { pt: [Outra], en: [MESTRE] }\n');
  expect(await findingsWith({ [student]: changed })).toEqual([
    'philosophers/mestre/facts.yml:1: "Mestre" (en) is also a name of aluna (philosophers/aluna/facts.yml, line 6)',
  ]);
});

it('finds a category that nothing belongs to, and not one that its children use', async () => {
  const findings = await findingsWith({
    'categories/etica/facts.yml': 'kind: branch\nparent: pratica\n',
    'categories/pratica/facts.yml': 'kind: branch\n',
    'categories/vazia/facts.yml': 'kind: theme\n',
  });
  expect(findings.filter((finding) => finding.includes('belongs'))).toEqual([
    'categories/vazia/facts.yml:1: nothing belongs to this category',
  ]);
});
