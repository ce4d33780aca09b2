import { close, createIndex } from 'pagefind';

/** Writes the search index of the HTML documents in a folder, each under its path there, in a process of its own. */
export async function indexDocuments(documents: string, count: number, target: string): Promise<void> {
  const { index, errors } = await createIndex({});
  if (!index) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  // Pages handed over one by one would be encoded, sent and answered for a third of the time that they take.
  const added = await index.addDirectory({ path: documents });
  if (added.errors.length > 0) throw new Error(`Pagefind refused a page: ${added.errors.join('; ')}`);
  if (added.page_count !== count)
    throw new Error(`Pagefind found ${added.page_count} of ${count} pages in ${documents}`);
  const written = await index.writeFiles({ outputPath: target });
  if (written.errors.length > 0) throw new Error(`Pagefind wrote no index: ${written.errors.join('; ')}`);
  await close();
}
