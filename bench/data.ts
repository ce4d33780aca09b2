import { glob, readFile } from 'node:fs/promises';

import { sql } from 'drizzle-orm';
import { LOCALES } from '../contract/locales.ts';
import type { Database } from '../server/db/connect.ts';
import { rendererName } from '../server/features/posts/markdown.ts';

export const MEMBERS = 10_000;
export const POSTS = 100_000;

const BATCH = 1000;
const WORDS_PER_POST = 120;
const CATEGORIES = ['etica', 'politica', 'logica', 'estetica', 'metafisica'];

export const uidOf = (member: number) => `BenchUid${String(member).padStart(8, '0')}`;
export const tagOf = (member: number) => `membro-${member}`;
export const slugOf = (post: number) => `texto-${post}`;
export const postIdOf = (post: number) => `00000000-0000-4000-8000-${String(post).padStart(12, '0')}`;
export const authorOf = (post: number) => post % MEMBERS;

/** The same numbers in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Words of the site's own texts, so that stems and accents are those of real ones. */
export async function vocabulary(): Promise<string[]> {
  const words = new Set<string>();
  const files: string[] = [];
  for await (const file of glob('src/content/**/pt.md')) files.push(file);
  for (const file of files.sort().slice(0, 40)) {
    for (const [word] of (await readFile(file, 'utf8')).matchAll(/\p{L}{3,}/gu))
      words.add(word.toLowerCase());
  }
  return [...words];
}

/** Few words come often and most rarely, as in any language. */
export function wordPicker(words: readonly string[], random: () => number): () => string {
  return () => words[Math.floor(words.length ** random()) - 1] ?? words[0]!;
}

/** 10,000 members and 100,000 posts, 19 in 20 published. */
export async function fill(database: Database, imagePrefixes: readonly string[]): Promise<void> {
  const random = randomNumbers(1);
  const pick = wordPicker(await vocabulary(), random);
  const text = (count: number) => Array.from({ length: count }, pick).join(' ');

  for (let first = 0; first < MEMBERS; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => {
      const member = first + index;
      return { id: uidOf(member), tag: tagOf(member), name: text(2), bio: text(20), minutes: member };
    });
    await database.execute(sql`
      insert into users (id, email, name, tag, bio, completed, terms, locale, created, updated)
      select id, id || '@example.org', name, tag, bio, true, '2026-11-21', 'pt', made, made
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id text, tag text, name text, bio text, minutes int),
        lateral (select timestamptz '2026-01-01' + minutes * interval '1 minute') as times (made)`);
    await database.execute(
      sql`insert into tags (tag, owner, claimed) select tag, id, created from users on conflict do nothing`,
    );
  }
  for (let first = 0; first < POSTS; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => {
      const post = first + index;
      const body = text(WORDS_PER_POST);
      return {
        id: postIdOf(post),
        author: uidOf(authorOf(post)),
        slug: slugOf(post),
        title: text(4),
        summary: text(15),
        body,
        locale: LOCALES[post % 3],
        category: CATEGORIES[post % CATEGORIES.length],
        status: post % 20 === 19 ? 'draft' : 'published',
        minutes: post,
      };
    });
    await database.execute(sql`
      insert into posts (id, author, slug, title, summary, body, html, renderer, plain, locale, categories, status,
        created, published, updated)
      select id, author, slug, title, summary, body, '<p>' || body || '</p>', ${rendererName(imagePrefixes)}, body,
        locale, array[category], status, made, case when status = 'published' then made end, made
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, author text, slug text, title text, summary text, body text, locale text, category text,
          status text, minutes int),
        lateral (select timestamptz '2026-02-01' + minutes * interval '1 minute') as times (made)`);
  }
  await database.execute(sql`analyze`);
}
