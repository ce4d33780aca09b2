import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LOCALES } from '../contract/locales.ts';

const MESSAGES = resolve(import.meta.dirname, '../src/i18n/messages');

/** The index of an area of messages: `auth-action` has `authAction`, in every locale. */
export function indexOf(area: string): string {
  const name = area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imports = LOCALES.toSorted().map((locale) => `import { ${locale} } from './${locale}.ts';`);
  return `${imports.join('\n')}\n\nexport const ${name} = { ${LOCALES.join(', ')} };\n`;
}

/** Writes the index of each area, so that a new locale needs its files only. */
if (import.meta.main) {
  for (const area of await readdir(MESSAGES))
    await writeFile(join(MESSAGES, area, 'index.ts'), indexOf(area));
}
