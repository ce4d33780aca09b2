import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RESERVED_IDS } from '../../library/reserved-ids.ts';
import { FOLDERS, type Kind, newFiles } from './templates.ts';

const CONTENT = resolve(import.meta.dirname, '../../src/content');

/** Why the arguments are refused, or null. */
export function refuse(kind: string | undefined, id: string | undefined, root = CONTENT): string | null {
  if (!kind || !id) return 'Say what and which: npm run content:new -- wiki|philosopher|category <id>';
  if (!(kind in FOLDERS)) return `“${kind}” is none of wiki, philosopher, category.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    return `“${id}” cannot be an address: write a Portuguese word in lower case, without accents, with hyphens.`;
  }
  if (RESERVED_IDS.includes(id)) return `“${id}” is an address of the site already: choose another.`;
  const folder = join(root, FOLDERS[kind as Kind], id);
  return existsSync(folder) ? `src/content/${FOLDERS[kind as Kind]}/${id} is there already.` : null;
}

export async function makeFiles(kind: Kind, id: string, day: string, root = CONTENT): Promise<string[]> {
  const folder = join(root, FOLDERS[kind], id);
  await mkdir(folder);
  const files = newFiles(kind, day);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { flag: 'wx' });
  return Object.keys(files).map((name) => `src/content/${FOLDERS[kind]}/${id}/${name}`);
}

if (import.meta.main) {
  const [kind, id] = process.argv.slice(2);
  const refusal = refuse(kind, id);
  if (refusal) {
    console.error(refusal);
    process.exitCode = 1;
  } else {
    const files = await makeFiles(kind as Kind, id!, new Date().toLocaleDateString('sv'));
    console.log(`${files.join('\n')}\n\nFill them in, then run: npm run content:check`);
  }
}
