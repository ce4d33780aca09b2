import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compareEdges, compareFacts, findUnmatched } from './comparison.ts';
import { readCorpus } from './corpus.ts';
import { parseCsv } from './csv.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const HELP = `Holds years, Wikidata ids, names and influences against tables of open data; either side may be wrong.

  npm run content:compare -- <folder>

The folder holds philosophers.csv (qid, name_en, name_pt, name_es, birth, death) and influences.csv
(influencer, influenced: English names). Nothing is written.`;

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error(HELP);
  process.exitCode = 1;
} else {
  const corpus = readCorpus(ROOT);
  const people = parseCsv(await readFile(join(folder, 'philosophers.csv'), 'utf8')).map((row) => ({
    qid: row.qid ?? '',
    names: { pt: row.name_pt ?? '', en: row.name_en ?? '', es: row.name_es ?? '' },
    birth: row.birth ?? '',
    death: row.death ?? '',
  }));
  const edges = parseCsv(await readFile(join(folder, 'influences.csv'), 'utf8')).map((row) => ({
    from: row.influencer ?? '',
    to: row.influenced ?? '',
  }));
  const facts = compareFacts(corpus, people);
  const missing = compareEdges(corpus, people, edges);
  const unmatched = findUnmatched(corpus, people);
  console.log([...facts, '', ...missing, '', `not in the reference: ${unmatched.join(', ')}`].join('\n'));
  console.log(`\n${facts.length} differences, ${missing.length} edges that the library has not`);
}
