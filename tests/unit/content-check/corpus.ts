import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkCorpus } from '../../../scripts/content/checks/index.ts';
import { type Corpus, readCorpus } from '../../../scripts/content/corpus.ts';

type Files = Record<string, string | null>;

const BODIES = {
  pt: 'A pergunta de onde vem o que sabemos não é nova, e quem a faz também não foi o primeiro.\n\n## Vida\n\nNasceu numa cidade do sul e ensinou até a velhice.\n',
  en: 'Where the things that we know come from is a question with a long history, and he was not the first to ask it.\n\n## Life\n\nBorn in a southern city, he taught into old age.\n',
  es: 'De dónde procede el saber es una pregunta con muchos siglos, y él no fue el primero que se la hizo.\n\n## Vida\n\nVino al mundo en una ciudad meridional y enseñó hasta el final.\n',
};
const DESCRIPTIONS = {
  pt: 'Uma descrição breve, escrita para quem lê em português.',
  en: 'A short line for people whose language is English.',
  es: 'Breve presentación dirigida a lectores hispanohablantes.',
};

export type Locale = keyof typeof BODIES;

export function text(locale: Locale, title: string, body = BODIES[locale]): string {
  return `---\ntitle: ${title} ${locale}\ndescription: ${DESCRIPTIONS[locale]}\noriginal: pt\n---\n${body}`;
}

function texts(folder: string, title: string): Files {
  return {
    [`${folder}/pt.md`]: text('pt', title),
    [`${folder}/en.md`]: text('en', title),
    [`${folder}/es.md`]: text('es', title),
  };
}

export function facts(name: string, birth: number, death: number, more = ''): string {
  return `names: { pt: ${name}, en: ${name}, es: ${name} }
birth: { year: ${birth} }
death: { year: ${death} }
era: antiga
branches: [etica]
${more}`;
}

/** Two philosophers, an article and two categories without a mistake. */
const CLEAN: Files = {
  'philosophers/mestre/facts.yml': facts('Mestre', 1800, 1870),
  'philosophers/aluna/facts.yml': facts(
    'Aluna',
    1840,
    1900,
    'influences:\n  - { id: mestre, kind: teacher }\n',
  ),
  'wiki/cogito/facts.yml': 'kind: argument\ncategories: [etica]\nphilosophers: [mestre]\nseeAlso: []\n',
  'categories/etica/facts.yml': 'kind: branch\n',
  'categories/antiga/facts.yml': 'kind: era\n',
  ...texts('philosophers/mestre', 'M'),
  ...texts('philosophers/aluna', 'A'),
  ...texts('wiki/cogito', 'Cogito'),
  ...texts('categories/etica', 'Ética'),
  ...texts('categories/antiga', 'Antiga'),
};

/** Reads the clean files with some changed; `null` leaves one out. */
export async function corpusWith(changes: Files): Promise<Corpus> {
  const root = await mkdtemp(join(tmpdir(), 'agora-content-'));
  try {
    for (const [file, content] of Object.entries({ ...CLEAN, ...changes })) {
      if (content === null) continue;
      const path = join(root, 'src/content', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    await mkdir(join(root, 'src/content/policies'), { recursive: true });
    return readCorpus(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

/**
 * What the checks say of the changed files, as `file:line: problem`. The five clean things share their sentences on
 * purpose, so only a test of that sees the findings of it.
 */
export async function findingsWith(changes: Files, { withRepeats = false } = {}): Promise<string[]> {
  return checkCorpus(await corpusWith(changes))
    .map(({ file, line, problem }) => `${file}:${line}: ${problem}`)
    .filter((finding) => withRepeats || !finding.includes('have the same sentence'));
}
