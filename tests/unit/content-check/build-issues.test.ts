import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { assert, asyncProperty, constantFrom, nat, record, uniqueArray } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '../../../library/read-content.ts';
import { checkContent } from '../../../scripts/content/check.ts';
import { readCorpus } from '../../../scripts/content/corpus.ts';
import { copyPartOfLibrary } from '../../helpers/part-of-library.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

let root: string;

/** The part of the project's own content that is to be damaged. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'agora-content-'));
  const damaged = [
    ...[...Object.values(SCHEMA), ...Object.values(LIBRARY)].map(({ file }) => file),
    ...FILES,
  ];
  const entries = damaged.map((file) => dirname(file)).filter((entry) => !entry.startsWith('policies/'));
  await copyPartOfLibrary(join(ROOT, 'src/content'), join(root, 'src/content'), [...new Set(entries)]);
});
afterAll(() => rm(root, { recursive: true }));

const pathOf = (file: string) => join(root, 'src/content', file);

/** Damages the files for as long as `run` takes. */
async function withDamage<T>(damage: ReadonlyMap<string, string>, run: () => Promise<T>): Promise<T> {
  const before = new Map<string, string>();
  for (const [file, text] of damage) {
    before.set(file, await readFile(pathOf(file), 'utf8'));
    await writeFile(pathOf(file), text);
  }
  try {
    return await run();
  } finally {
    for (const [file, text] of before) await writeFile(pathOf(file), text);
  }
}

/** What the build says when it refuses the content; empty: it does not. */
async function refusal(): Promise<string> {
  try {
    await readContent(root, 'test');
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

interface Plant {
  file: string;
  /** Where the mistake is written. */
  from: string | RegExp;
  to: string;
  /** What stands on the line that the finding names. */
  line: string;
  problem: RegExp;
}

const SCHEMA: Record<string, Plant> = {
  'an unknown gender': { file: 'philosophers/socrates/facts.yml', from: /^birth:/m, to: 'gender: neutral\nbirth:', line: 'gender: neutral', problem: /gender is "neutral"/ },
  'an unknown field': { file: 'philosophers/aristoteles/facts.yml', from: /^era:/m, to: 'period: x\nera:', line: 'period: x', problem: /no field "period"/ },
  'a latitude beyond the poles': { file: 'philosophers/platao/facts.yml', from: 'latitude: 37.07', to: 'latitude: 400.7', line: '400.7', problem: /latitude is out of its bounds \(400\.7\)/ },
  'a number of Wikidata without its Q': { file: 'philosophers/david-hume/facts.yml', from: /^wikidata: Q/m, to: 'wikidata: ', line: 'wikidata:', problem: /wikidata/ },
  'an unknown kind of influence': { file: 'philosophers/immanuel-kant/facts.yml', from: 'kind: influence', to: 'kind: friend', line: 'kind: friend', problem: /kind is "friend"/ },
  'a year to come': { file: 'philosophers/rene-descartes/facts.yml', from: /^birth: \{ year: \d+/m, to: 'birth: { year: 2982', line: '2982', problem: /the year 2982 has not come yet/ },
  'a year 0': { file: 'philosophers/heraclito/facts.yml', from: /^birth: \{ year: -?\d+/m, to: 'birth: { year: 0', line: 'year: 0', problem: /birth\.year is refused .*no year 0/ },
  'a year in words': { file: 'philosophers/parmenides/facts.yml', from: /^birth: \{ year: -?\d+/m, to: 'birth: { year: five', line: 'year: five', problem: /birth\.year is of the wrong kind/ },
  'no branches': { file: 'philosophers/pitagoras/facts.yml', from: /^branches: .*$/m, to: 'branches: []', line: 'branches: []', problem: /branches is out of its bounds/ },
  'no era': { file: 'philosophers/protagoras/facts.yml', from: /^era: .*\n/m, to: '', line: 'names:', problem: /era is missing/ },
  'a name in two languages': { file: 'philosophers/paulo-freire/facts.yml', from: /^names: .*$/m, to: 'names: { pt: Paulo Freire, en: Paulo Freire }', line: 'names:', problem: /names\.es is missing/ },
  'a name in the letters of another language': { file: 'philosophers/averrois/facts.yml', from: /^original: .*$/m, to: 'original: { text: Ibn Rushd, lang: ar }', line: 'Ibn Rushd, lang', problem: /original\.text is refused .*script of `lang`/ },
  'a name in an unknown language': { file: 'philosophers/confucio/facts.yml', from: 'lang: zh-Hant', to: 'lang: zh', line: 'lang: zh }', problem: /original\.lang is "zh"/ },
  'an unknown kind of article': { file: 'wiki/cogito/facts.yml', from: 'kind: argument', to: 'kind: thought', line: 'kind: thought', problem: /kind is "thought"/ },
  'an address without https': { file: 'wiki/silogismo/facts.yml', from: /^references:\n/m, to: 'references:\n  - { author: A, title: B, lang: en, url: "http://example.org/" }\n', line: 'http://example.org/', problem: /url is not an address/ },
  'no references': { file: 'wiki/dasein/facts.yml', from: /^references:\n(?: .*\n)+/m, to: 'references: []\n', line: 'references: []', problem: /references is out of its bounds/ },
  'a field that is a group': { file: 'wiki/ubuntu/facts.yml', from: /^kind: .*$/m, to: 'kind: { a: b }', line: 'kind: {', problem: /kind is/ },
  'an unknown kind of category': { file: 'categories/etica/facts.yml', from: 'kind: branch', to: 'kind: twig', line: 'kind: twig', problem: /kind is "twig"/ },
  'a place that is no whole number': { file: 'categories/estetica/facts.yml', from: /^kind: .*$/m, to: 'kind: branch\nplace: 1.5', line: 'place: 1.5', problem: /place is of the wrong kind/ },
  'a short description': { file: 'wiki/cogito/en.md', from: /^description: .*$/m, to: 'description: Short.', line: 'description: Short.', problem: /description is out of its bounds \(6 characters\)/ },
  'a long title': { file: 'wiki/cogito/es.md', from: /^title: .*$/m, to: `title: ${'x'.repeat(91)}`, line: 'title:', problem: /title is out of its bounds/ },
  'a short note': { file: 'wiki/dasein/pt.md', from: /note: "[^"]*"/, to: 'note: "Não"', line: 'note: "Não"', problem: /changed\.note is out of its bounds/ },
  'a day that no month has': { file: 'wiki/ubuntu/en.md', from: /date: \d{4}-\d\d-\d\d/, to: 'date: 2026-13-22', line: '2026-13-22', problem: /changed\.date is no day of the calendar/ },
  'the 30th of February': { file: 'policies/Termos-de-uso/facts.yml', from: /^version: .*$/m, to: 'version: 2026-02-30', line: '2026-02-30', problem: /version/ },
  'an original in no language': { file: 'philosophers/platao/es.md', from: /^original: .*$/m, to: 'original: la', line: 'original: la', problem: /original is "la"/ },
  'a title where a name is': { file: 'philosophers/platao/en.md', from: /^original:/m, to: 'title: Plato\noriginal:', line: 'title: Plato', problem: /no field "title"/ },
  'a field twice': { file: 'wiki/silogismo/pt.md', from: /^original:/m, to: 'original: pt\noriginal:', line: 'original: pt', problem: /./ },
  'no front matter': { file: 'wiki/silogismo/en.md', from: /^---\n/, to: '', line: 'title:', problem: /front matter/ },
  'an open bracket': { file: 'categories/tempo/facts.yml', from: /^kind: .*$/m, to: 'kind: [theme', line: '', problem: /./ },
}; // prettier-ignore

const LIBRARY: Record<string, Plant> = {
  'an article that lists itself': { file: 'wiki/cogito/facts.yml', from: 'seeAlso: [', to: 'seeAlso: [cogito, ', line: 'seeAlso:', problem: /seeAlso: "cogito" is the article itself/ },
  'a category beneath itself': { file: 'categories/etica/facts.yml', from: /^kind: branch\n/, to: 'kind: branch\nparent: etica\n', line: 'parent: etica', problem: /beneath itself/ },
  'a philosopher who is nobody': { file: 'philosophers/platao/facts.yml', from: 'id: socrates', to: 'id: ninguem', line: 'id: ninguem', problem: /"ninguem"/ },
  'a branch that is a school': { file: 'philosophers/socrates/facts.yml', from: /^branches: \[/m, to: 'branches: [platonismo, ', line: 'branches:', problem: /"platonismo" is of kind school/ },
  'an era that is a branch': { file: 'philosophers/david-hume/facts.yml', from: /^era: .*$/m, to: 'era: etica', line: 'era: etica', problem: /"etica" is of kind branch/ },
}; // prettier-ignore

async function plant(plants: Record<string, Plant>): Promise<Map<string, string>> {
  const damage = new Map<string, string>();
  for (const [name, { file, from, to }] of Object.entries(plants)) {
    const text = await readFile(pathOf(file), 'utf8');
    const planted = text.replace(from, to);
    expect(planted, name).not.toBe(text);
    damage.set(file, planted);
  }
  expect(damage.size).toBe(Object.keys(plants).length);
  return damage;
}

test.each([
  ['of a file', SCHEMA],
  ['between files', LIBRARY],
])('names file and line of every mistake %s that the build refuses', async (_, plants) => {
  const damage = await plant(plants);
  const { findings, refused } = await withDamage(damage, async () => ({
    refused: await refusal(),
    findings: checkContent(readCorpus(root)),
  }));
  for (const [name, { file, line, problem }] of Object.entries(plants)) {
    expect(refused, name).toContain(`src/content/${file}`);
    const lines = damage.get(file)!.split('\n');
    const here = findings.filter(
      (finding) => finding.file === file && lines[finding.line - 1]?.includes(line),
    );
    expect(
      here.map((finding) => finding.problem).filter((text) => problem.test(text)),
      `${name}: ${JSON.stringify(findings.filter((finding) => finding.file === file))}`,
    ).not.toEqual([]);
    for (const { remedy } of here) expect(remedy).not.toBe('');
  }
});

test('finds nothing in content that is sound, and so does the build', async () => {
  expect(checkContent(readCorpus(root))).toEqual([]);
  expect(await refusal()).toBe('');
});

const FILES = [
  ...['platao', 'socrates', 'aristoteles', 'david-hume'].flatMap((id) =>
    ['facts.yml', 'pt.md', 'en.md'].map((name) => `philosophers/${id}/${name}`),
  ),
  'wiki/cogito/facts.yml',
  'wiki/cogito/pt.md',
  'wiki/dasein/facts.yml',
  'categories/etica/facts.yml',
  'categories/etica/es.md',
  'policies/Termos-de-uso/facts.yml',
];

/** Ways to spoil one line. */
const SPOILS: Record<string, (line: string) => string> = {
  removed: () => '',
  doubled: (line) => `${line}\n${line}`,
  indented: (line) => `   ${line}`,
  emptied: (line) => line.replace(/: .*/, ':'),
  'a number': (line) => line.replace(/: .*/, ': 77'),
  'a text': (line) => line.replace(/: .*/, ': x'),
  'a list': (line) => line.replace(/: .*/, ': [x, y]'),
  'a group': (line) => line.replace(/: .*/, ': { x: y }'),
  'a date': (line) => line.replace(/: .*/, ': 2026-13-22'),
  'another name': (line) => line.replace(/^(\s*(?:- )?)\w+:/, '$1other:'),
  unclosed: (line) => line.replace(/[}\]]/, ''),
  unquoted: (line) => line.replaceAll('"', ''),
  tabbed: (line) => `\t${line}`,
};

test(
  'whatever a line is spoilt to, the check refuses what the build refuses',
  { timeout: 300_000 },
  async () => {
    const spoil = record({
      file: constantFrom(...FILES),
      line: nat({ max: 24 }),
      how: constantFrom(...Object.keys(SPOILS)),
    });
    const spoils = uniqueArray(spoil, { minLength: 1, maxLength: 6, selector: ({ file }) => file });
    await assert(
      asyncProperty(spoils, async (chosen) => {
        const damage = new Map<string, string>();
        for (const { file, line, how } of chosen) {
          const lines = (await readFile(pathOf(file), 'utf8')).split('\n');
          // Of a text only the front matter is data.
          const end = file.endsWith('.md') ? lines.indexOf('---', 1) : lines.length - 1;
          const at = line % end;
          lines[at] = SPOILS[how]!(lines[at]!);
          damage.set(file, lines.join('\n'));
        }
        await withDamage(damage, async () => {
          const refused = await refusal();
          const files = new Set(checkContent(readCorpus(root)).map(({ file }) => file));
          const named = [...refused.matchAll(/src\/content\/([\w-]+\/[\w-]+\/[\w-]+\.\w+)/g)].map(
            ([, file]) => file,
          );
          if (refused !== '') expect(named.length).toBeGreaterThan(0);
          for (const file of named) expect([...files], refused).toContain(file);
        });
      }),
      { numRuns: 10 },
    );
  },
);
