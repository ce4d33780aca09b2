import { sql } from 'drizzle-orm';
import { LOCALES } from '../contract/locales.ts';
import type { Database } from '../server/db/connect.ts';
import { rendererName } from '../server/features/posts/renderer.ts';
import { coinedBy, randomNumbers, runningWords, writer } from './words.ts';

/** How many rows there are, and the share of each thousand of posts that is not published. */
export interface Size {
  members: number;
  posts: number;
}

export const FULL: Size = { members: 10_000, posts: 100_000 };

const BATCH = 1000;
const CATEGORIES = ['etica', 'politica', 'logica', 'estetica', 'metafisica'];

export const uidOf = (member: number) => `BenchUid${String(member).padStart(8, '0')}`;
export const tagOf = (member: number) => `membro-${member}`;
export const slugOf = (post: number) => `texto-${post}`;
export const postIdOf = (post: number) => `00000000-0000-4000-8000-${String(post).padStart(12, '0')}`;
export const authorOf = (post: number, { members }: Size) => post % members;

/** One in twenty is a draft, and one in five hundred hidden. */
function statusOf(post: number): string {
  if (post % 20 === 19) return 'draft';
  return post % 500 === 3 ? 'hidden' : 'published';
}

async function fillMembers(database: Database, { members }: Size): Promise<void> {
  const random = randomNumbers(1);
  const text = writer((await runningWords()).pt, random);
  for (let first = 0; first < members; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, members - first) }, (_, index) => {
      const member = first + index;
      const name = `${coinedBy(random)} ${coinedBy(random)}`;
      return { id: uidOf(member), tag: tagOf(member), name, bio: text(20), minutes: member };
    });
    await database.execute(sql`
      insert into users (id, email, name, tag, bio, completed, terms, locale, created, updated)
      select id, id || '@example.org', name, tag, bio, minutes % 50 <> 7, '2026-11-21', 'pt', made, made
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id text, tag text, name text, bio text, minutes int),
        lateral (select timestamptz '2026-01-01' + minutes * interval '1 minute') as times (made)`);
  }
  await database.execute(sql`
    insert into tags (tag, owner, claimed) select tag, id, created from users
    union all select tag || '-antes', id, created from users
    on conflict do nothing`);
  await database.execute(sql`
    insert into contacts (id, owner, kind, label, value, is_public, created)
    select gen_random_uuid(), users.id, 'email', '', 'a@example.org', n = 1, created
    from users, generate_series(1, 2) as n`);
  await database.execute(sql`
    insert into products (id, owner, kind, title, description, is_public, created, updated)
    select gen_random_uuid(), users.id, 'book', 'Livro', '', n < 3, created, created
    from users, generate_series(1, 3) as n`);
  await database.execute(sql`insert into addresses (owner, updated) select id, created from users`);
}

async function fillPosts(database: Database, size: Size, imagePrefixes: readonly string[]): Promise<void> {
  const random = randomNumbers(2);
  const words = await runningWords();
  const writers = LOCALES.map((locale) => writer(words[locale], random));
  for (let first = 0; first < size.posts; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size.posts - first) }, (_, index) => {
      const post = first + index;
      const text = writers[post % LOCALES.length]!;
      return {
        id: postIdOf(post),
        author: uidOf(authorOf(post, size)),
        slug: slugOf(post),
        title: text(5),
        summary: text(15),
        // Most are short, some are long.
        body: text(40 + Math.floor(260 * random() ** 2)),
        locale: LOCALES[post % LOCALES.length],
        category: CATEGORIES[post % CATEGORIES.length],
        status: statusOf(post),
        minutes: post,
      };
    });
    await database.execute(sql`
      insert into posts (id, author, slug, title, summary, body, html, renderer, plain, locale, categories, status,
        created, published, updated)
      select id, author, slug, title, summary, body, '<p>' || body || '</p>', ${rendererName(imagePrefixes)}, body,
        locale, array[category], status, made, case when status = 'draft' then null else made end, made
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, author text, slug text, title text, summary text, body text, locale text, category text,
          status text, minutes int),
        lateral (select timestamptz '2026-02-01' + minutes * interval '1 minute') as times (made)`);
  }
  await database.execute(sql`
    insert into moderation (id, author, moderator, action, reason, post, title, created)
    select gen_random_uuid(), author, ${uidOf(0)}, 'hide', 'x', id, title, updated from posts where status = 'hidden'`);
}

/** The address of the same server for who fills it: no call of the product takes so long. */
export function withoutTimeouts(url: string): string {
  const own = new URL(url);
  own.searchParams.set('statement_timeout', '0');
  return own.href;
}

/** Members and posts with what belongs to them, the same in every run. */
export async function fill(
  database: Database,
  imagePrefixes: readonly string[],
  size: Size = FULL,
): Promise<void> {
  await fillMembers(database, size);
  await fillPosts(database, size, imagePrefixes);
  await database.execute(sql`vacuum analyze`);
}
