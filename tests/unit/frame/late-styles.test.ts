import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../../src');

/** Over the page, and only when a reader asks for it or has done something. */
const OVER_THE_PAGE = ['styles/search.css', 'styles/toasts.css'];

async function sheetsLoadedLate(): Promise<string[]> {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC });
  const each = files.map(async (file) => {
    const source = await readFile(join(SRC, file), 'utf8');
    return [...source.matchAll(/from '([^']+\.css)\?url/g)].map(([, path]) => join(dirname(file), path!));
  });
  return [...new Set((await Promise.all(each)).flat())];
}

/** With all that it imports. */
async function textOf(sheet: string): Promise<string> {
  const text = await readFile(join(SRC, sheet), 'utf8');
  const imports = [...text.matchAll(/@import '([^']+)'/g)].map(([, path]) => join(dirname(sheet), path!));
  return [text, ...(await Promise.all(imports.map(textOf)))].join('\n');
}

it('sheets that come late have no layers, for which Chromium would set up fonts anew', async () => {
  const sheets = await sheetsLoadedLate();
  expect(sheets).toContain('styles/loading-bar.css');
  for (const sheet of sheets.filter((path) => !OVER_THE_PAGE.includes(path))) {
    const text = await textOf(sheet);
    expect(`${sheet}: ${text.match(/@layer|layer\(/)?.[0] ?? 'none'}`).toBe(`${sheet}: none`);
  }
});
