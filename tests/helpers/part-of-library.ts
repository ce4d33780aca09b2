import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isSeq, parseDocument } from 'yaml';

const CATEGORY_FIELDS = ['era', 'traditions', 'schools', 'branches', 'themes', 'categories', 'parent'];
/** Lists of a file of facts, and the folder of what they name. */
const LISTS = { philosophers: 'philosophers', seeAlso: 'wiki', influences: 'philosophers' } as const;

/**
 * Copies some entries of a library, such as `wiki/cogito`, with the categories they are in, without what leads from
 * them to entries that are left out. It is as sound as the whole and is read in a fraction of its time.
 */
export async function copyPartOfLibrary(
  content: string,
  target: string,
  entries: readonly string[],
): Promise<void> {
  const chosen = await withCategories(content, entries);
  for (const entry of chosen) {
    await mkdir(join(target, entry), { recursive: true });
    for (const name of await readdir(join(content, entry))) {
      const text = await readFile(join(content, entry, name), 'utf8');
      const part = name === 'facts.yml' ? withoutOthers(parseDocument(text), chosen) : unlink(text, chosen);
      await writeFile(join(target, entry, name), part);
    }
  }
  await cp(join(content, 'policies'), join(target, 'policies'), { recursive: true });
}

/** Adds the categories that the entries name, and those above them. */
async function withCategories(content: string, entries: readonly string[]): Promise<ReadonlySet<string>> {
  const chosen = new Set(entries);
  // What is added while it is walked is walked too.
  for (const entry of chosen) {
    const facts = parseDocument(await readFile(join(content, entry, 'facts.yml'), 'utf8'));
    for (const field of CATEGORY_FIELDS) {
      const named: unknown = facts.toJS()[field] ?? [];
      for (const id of Array.isArray(named) ? named : [named]) chosen.add(`categories/${id}`);
    }
  }
  return chosen;
}

function withoutOthers(facts: Document, chosen: ReadonlySet<string>): string {
  const values = facts.toJS();
  const keep = (field: string, test: (value: never) => boolean) => {
    const list = facts.get(field);
    if (isSeq(list)) list.items = list.items.filter((_, at) => test(values[field][at] as never));
  };
  for (const [field, folder] of Object.entries(LISTS))
    keep(field, (value: string | { id: string }) =>
      chosen.has(`${folder}/${typeof value === 'string' ? value : value.id}`),
    );
  keep('terms', ({ page }: { page?: string }) => page === undefined || chosen.has(page));
  return facts.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Leaves the words of links to what is left out. */
const unlink = (text: string, chosen: ReadonlySet<string>) =>
  text.replace(/\[([^\]]*)\]\(\/(philos|wiki|categories)\/([\w-]+)[^)]*\)/g, (link, words, path, id) =>
    chosen.has(`${path === 'philos' ? 'philosophers' : path}/${id}`) ? link : words,
  );
