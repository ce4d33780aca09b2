import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const FILE = new URL('../golden/statements.json', import.meta.url);

/** The statements of an earlier version in one story of two members, which begins with an empty database. */
const Recorded = z.object({
  /** The last migration of that version. */
  migration: z.string(),
  statements: z.array(z.object({ text: z.string(), params: z.array(z.unknown()) })),
});

export type Recorded = z.infer<typeof Recorded>;

export const readRecorded = async (): Promise<Recorded> =>
  Recorded.parse(JSON.parse(await readFile(FILE, 'utf8')));

export const writeRecorded = (recorded: Recorded): Promise<void> =>
  writeFile(FILE, `${JSON.stringify(recorded, null, 1)}\n`);
