import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Adds a sentence to one article, as an editor would, and says which. */
export async function editArticle(content: string): Promise<string> {
  const [first] = (await readdir(join(content, 'wiki'))).sort();
  const path = join(content, 'wiki', first!, 'pt.md');
  await writeFile(path, `${await readFile(path, 'utf8')}\nUma frase nova no fim do verbete.\n`);
  return `wiki/${first}/pt.md`;
}
