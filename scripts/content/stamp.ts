import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { LOCALES } from '../../contract/locales.ts';
import { hashSections } from '../../library/sections.ts';
import { readOriginal, splitFrontMatter, writeStamp } from '../../library/front-matter.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CONTENT = join(ROOT, 'src/content');

const HELP = `Writes into translations which text of the original they were made from.

  npm run content:stamp                            translations that have no stamp yet
  npm run content:stamp -- wiki/cogito/en          these, after bringing them up to date
  npm run content:stamp -- --all                   every translation`;

/** Stamps one translation and says whether that changed its file. */
async function stamp(folder: string, locale: string, isForced: boolean): Promise<boolean> {
  const path = join(folder, `${locale}.md`);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return false;
  const { frontMatter, body } = splitFrontMatter(text, path);
  const original = readOriginal(frontMatter, path);
  if (original === locale || (!isForced && /^madeFrom:/m.test(frontMatter))) return false;
  const originalPath = join(folder, `${original}.md`);
  const source = splitFrontMatter(await readFile(originalPath, 'utf8'), originalPath);
  const stamped = writeStamp(frontMatter, body, hashSections(source.body));
  if (stamped === text) return false;
  await writeFile(path, stamped);
  console.log(`Stamped ${relative(ROOT, path)}`);
  return true;
}

async function foldersOf(): Promise<string[]> {
  const collections = await readdir(CONTENT);
  const things = await Promise.all(
    collections.map(async (name) =>
      (await readdir(join(CONTENT, name))).map((id) => join(CONTENT, name, id)),
    ),
  );
  return things.flat().sort();
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(HELP);
  const isAll = args.includes('--all');
  const named = args.filter((arg) => !arg.startsWith('--'));
  let count = 0;
  if (named.length > 0) {
    for (const name of named) {
      const [, folder, locale] =
        /^(.+)\/([a-z]{2})(?:\.md)?$/.exec(name.replace(/^src\/content\//, '')) ?? [];
      if (!folder || !locale) throw new Error(`"${name}" is not like wiki/cogito/en`);
      if (await stamp(join(CONTENT, folder), locale, true)) count += 1;
    }
  } else {
    for (const folder of await foldersOf())
      for (const locale of LOCALES) if (await stamp(folder, locale, isAll)) count += 1;
  }
  console.log(`${count} translations stamped`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
