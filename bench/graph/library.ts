import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { coined, randomNumbers } from '../words.ts';

const ERAS = [
  [476, 'filosofia-antiga'],
  [1400, 'filosofia-medieval'],
  [1600, 'renascimento'],
  [1850, 'filosofia-moderna'],
  [Infinity, 'filosofia-contemporanea'],
] as const;
const FIRST_YEAR = -620;
const LAST_YEAR = 1960;
/** How much fuller the later centuries are. */
const GROWTH = 0.35;
/** How many influences come from those who have influenced many. */
const FAME = 0.7;

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/**
 * Copies the real library and adds philosophers until there are `nodes`, with influences until there are `edges`: the
 * later centuries have more of them, and most learnt from the few who taught many. The same every time.
 */
export async function writeGraphLibrary(
  content: string,
  target: string,
  { nodes, edges }: { nodes: number; edges: number },
): Promise<void> {
  await cp(content, target, { recursive: true });
  const folder = join(target, 'philosophers');
  const real = await readdir(folder);
  const facts = await Promise.all(
    real.map(async (id) => parse(await readFile(join(folder, id, 'facts.yml'), 'utf8')) as RealFacts),
  );
  const count = facts.reduce((sum, { influences = [] }) => sum + influences.length, 0);
  const random = randomNumbers(3);
  const known = real.map((id, at) => ({ id, year: facts[at]!.birth?.year ?? LAST_YEAR }));
  const added = Array.from({ length: Math.max(0, nodes - real.length) }, (_, at) => ({
    id: `z${at}`,
    year: Math.round(FIRST_YEAR + (LAST_YEAR - FIRST_YEAR) * random() ** GROWTH) || 1,
    name: `${capital(coined(at))} ${capital(coined(at + nodes))}`,
  })).sort((a, b) => a.year - b.year);
  const elders = [...known, ...added].sort((a, b) => a.year - b.year);
  const each = Math.max(0, edges - count) / Math.max(1, added.length);
  const famous: string[] = real.slice(0, 20);
  let due = 0;
  for (const { id, year, name } of added) {
    due += each;
    const older = Math.max(
      1,
      elders.findIndex((elder) => elder.year >= year),
    );
    const froms = new Set<string>();
    for (let tried = 0; froms.size < Math.floor(due) && tried < 50; tried += 1) {
      const isFamous = random() < FAME;
      const one = isFamous
        ? famous[Math.floor(random() * famous.length)]!
        : elders[Math.floor(random() * older)]!.id;
      if (one !== id) froms.add(one);
    }
    due -= froms.size;
    famous.push(...froms);
    await writePhilosopher(join(folder, id), name, year, [...froms], random);
  }
}

interface RealFacts {
  birth?: { year: number };
  influences?: unknown[];
}

async function writePhilosopher(
  folder: string,
  name: string,
  year: number,
  froms: readonly string[],
  random: () => number,
): Promise<void> {
  await mkdir(folder);
  const kinds = ['influence', 'influence', 'teacher', 'critic'];
  const facts = {
    names: { pt: name, en: name, es: name },
    birth: { year },
    death: { year: year + 60 || 1 },
    era: ERAS.find(([end]) => year < end)![1],
    traditions: ['filosofia-ocidental'],
    branches: ['etica'],
    influences: froms.map((id) => ({ id, kind: kinds[Math.floor(random() * kinds.length)]! })),
  };
  const text = `---\ndescription: Alguém que pensou e escreveu, e que se leu depois.\noriginal: pt\nchanged: { date: 2026-11-21, note: "Primeira versão." }\n---\nUm texto curto.\n`;
  await Promise.all([
    writeFile(join(folder, 'facts.yml'), stringify(facts)),
    writeFile(join(folder, 'pt.md'), text),
  ]);
}
