import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';

/** Indexes the pages that mark what is to be found, each in the language of its `<html lang>`. */
export async function writeSearchIndex(client: string): Promise<number> {
  const { index, errors } = await createIndex({});
  if (!index) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  try {
    const paths = (await readdir(client, { recursive: true }))
      .filter((path) => path.endsWith('.html'))
      .sort();
    let count = 0;
    for (const path of paths) {
      const content = await readFile(join(client, path), 'utf8');
      if (!content.includes('data-pagefind-body')) continue;
      const url = `/${path.replace(/\.html$/, '')}`;
      const added = await index.addHTMLFile({ url, content });
      if (added.errors.length > 0) throw new Error(`Pagefind refused ${path}: ${added.errors.join('; ')}`);
      count += 1;
    }
    const written = await index.writeFiles({ outputPath: join(client, 'pagefind') });
    if (written.errors.length > 0) throw new Error(`Pagefind wrote no index: ${written.errors.join('; ')}`);
    return count;
  } finally {
    await close();
  }
}
