import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { LOCALES } from '../../contract/locales.ts';
import { writeStamp } from '../../library/front-matter.ts';
import { hashSections } from '../../library/sections.ts';
import { randomNumbers } from '../words.ts';
import { type Facts, type Folder, type Thing, FOLDERS, readThings } from './library.ts';

/** Pages that the site has whatever its content: the home page, lists, account pages. */
const FIXED_PAGES = 51;
const WRITTEN_AT_ONCE = 16;
/** Kinds of category that a library has no more of when it grows. */
const SHARED_KINDS = new Set<unknown>(['era', 'tradition', 'branch']);
const SYLLABLES = [
  'ba',
  'cer',
  'da',
  'fon',
  'gal',
  'ju',
  'lim',
  'mo',
  'nar',
  'pe',
  'ros',
  'san',
  'ti',
  'vel',
];

interface Copy {
  id: string;
  of: Thing;
  generation: number;
}

const isShared = ({ folder, facts }: Thing) =>
  folder === 'policies' || (folder === 'categories' && SHARED_KINDS.has(facts['kind']));

/**
 * Writes a library that makes about that many pages. Its entries are copies of the real ones, generation after
 * generation, so that lengths, links and edges are those of the real library; paragraphs are dealt anew, and every
 * copy has a name of its own. Eras, traditions, branches and policies stay as they are.
 */
export async function writeCorpus(content: string, target: string, pages: number): Promise<void> {
  const things = await readThings(content);
  const copies = chooseCopies(things, Math.round((pages - FIXED_PAGES) / LOCALES.length));
  const exists = new Set(copies.map(({ id, of }) => `${of.folder}/${id}`));
  const deal = dealer(things);
  const queue = copies.values();
  const work = async () => {
    for (const copy of queue) await writeCopy(target, copy, exists, deal);
  };
  await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, work));
}

function chooseCopies(things: readonly Thing[], count: number): Copy[] {
  const shared = things.filter(isShared).map((of) => ({ id: of.id, of, generation: 0 }));
  const random = randomNumbers(1);
  const others = things
    .filter((thing) => !isShared(thing))
    .map((thing) => ({ thing, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
  const grown = Array.from({ length: Math.max(0, count - shared.length) }, (_, at) => {
    const generation = Math.floor(at / others.length);
    const of = others[at % others.length]!;
    return { id: generation === 0 ? of.id : `${of.id}-${generation}`, of, generation };
  });
  return [...shared, ...grown];
}

type Deal = (folder: Folder, locale: string) => string;

/** Paragraphs of the real library, one at random. */
function dealer(things: readonly Thing[]): Deal {
  const random = randomNumbers(2);
  const pools = new Map<string, string[]>();
  for (const { folder, texts } of things) {
    for (const [locale, { body }] of Object.entries(texts)) {
      const key = `${folder}/${locale}`;
      pools.set(key, [...(pools.get(key) ?? []), ...paragraphs(body).filter((text) => !isHeading(text))]);
    }
  }
  return (folder, locale) => {
    const pool = pools.get(`${folder}/${locale}`)!;
    return pool[Math.floor(random() * pool.length)]!;
  };
}

const paragraphs = (body: string) => body.trim().split(/\n{2,}/);
const isHeading = (text: string) => text.startsWith('#');

async function writeCopy(target: string, copy: Copy, exists: ReadonlySet<string>, deal: Deal) {
  const { id, of, generation } = copy;
  const folder = join(target, of.folder, id);
  const refer = (to: Folder, name: string) => {
    const own = `${name}-${generation}`;
    if (exists.has(`${to}/${own}`)) return own;
    return exists.has(`${to}/${name}`) ? name : undefined;
  };
  const link = (text: string) =>
    text.replace(/\]\(\/(\w+)\/([\w-]+)/g, (whole, path: string, name: string) => {
      const to = path === 'philos' ? 'philosophers' : FOLDERS.find((known) => known === path);
      return to ? `](/${path}/${refer(to, name) ?? name}` : whole;
    });
  const bodies = Object.fromEntries(
    Object.entries(of.texts).map(([locale, { body }]) => {
      if (generation === 0) return [locale, body];
      const dealt = paragraphs(body).map((text) => (isHeading(text) ? text : deal(of.folder, locale)));
      return [locale, `\n${link(dealt.join('\n\n'))}\n`];
    }),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'facts.yml'), stringify(copyFacts(of, generation, refer)));
  for (const [locale, { meta }] of Object.entries(of.texts)) {
    const title = typeof meta['title'] === 'string' && `${meta['title']}${family(of.id, generation)}`;
    const front = { ...meta, ...(title && { title: title.slice(0, 90) }) };
    const { original } = meta as { original: string };
    const body = bodies[locale]!;
    const text = `---\n${stringify(front)}---\n${body}`;
    const isTranslation = original !== locale && meta['madeFrom'] !== undefined;
    await writeFile(
      join(folder, `${locale}.md`),
      isTranslation ? writeStamp(stringify(front), body, hashSections(bodies[original]!)) : text,
    );
  }
}

/** What sets the name of a copy apart; empty for the first. */
function family(id: string, generation: number): string {
  if (generation === 0) return '';
  const random = randomNumbers(generation * 7919 + id.length * 31 + id.charCodeAt(0));
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]!;
  const word = syllable() + syllable() + syllable();
  return ` ${word[0]!.toUpperCase()}${word.slice(1)}`;
}

function copyFacts(
  { id, folder, facts }: Thing,
  generation: number,
  refer: (to: Folder, id: string) => string | undefined,
): Facts {
  const all = (to: Folder, ids: unknown) =>
    ((ids ?? []) as string[]).map((name) => refer(to, name)).filter((name) => name !== undefined);
  const copied = { ...facts };
  if (folder === 'philosophers') {
    const names = facts['names'] as Record<string, string>;
    copied['names'] = Object.fromEntries(
      Object.entries(names).map(([locale, name]) => [locale, `${name}${family(id, generation)}`]),
    );
    for (const field of ['schools', 'themes']) copied[field] = all('categories', facts[field]);
    copied['influences'] = ((facts['influences'] ?? []) as { id: string }[])
      .map((edge) => ({ ...edge, id: refer('philosophers', edge.id) }))
      .filter((edge) => edge.id !== undefined);
    copied['terms'] = ((facts['terms'] ?? []) as { page?: string }[]).map(({ page, ...term }) => {
      const [to, name] = (page?.split('/') ?? []) as [Folder?, string?];
      const other = to && name && refer(to, name);
      return other ? { ...term, page: `${to}/${other}` } : term;
    });
  }
  if (folder === 'wiki') {
    const categories = all('categories', facts['categories']);
    copied['categories'] = categories.length > 0 ? categories : ['etica'];
    copied['philosophers'] = all('philosophers', facts['philosophers']);
    copied['seeAlso'] = all('wiki', facts['seeAlso']);
  }
  if (typeof facts['parent'] === 'string') copied['parent'] = refer('categories', facts['parent']);
  return copied;
}
