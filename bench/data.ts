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

/** Pages of the library that one post in ten links to. */
export const LIBRARY = [
  'philos/platao',
  'philos/aristoteles',
  'wiki/cogito',
  'philos/kant',
  'wiki/utilitarismo',
];

const FIRST_POST = '2026-02-01T00:00:00Z';
const SECONDS_BETWEEN = 20;
export const createdOf = (post: number) => new Date(Date.parse(FIRST_POST) + post * SECONDS_BETWEEN * 1000);

/** The beginning of very many old titles that no newer post has. */
export const SERIES = 'Diário de leituras';
/** The oldest tenth. */
export const isOfSeries = (post: number, { posts }: Size) => post < posts / 10;

/** One in twenty is a draft, and one in five hundred hidden. */
function statusOf(post: number): string {
  if (post % 20 === 19) return 'draft';
  return post % 500 === 3 ? 'hidden' : 'published';
}

export async function fillMembers(database: Database, { members }: Size): Promise<void> {
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

/** Posts from number `from` on, before `to`: ranges may be filled side by side. */
export async function fillPosts(
  database: Database,
  size: Size,
  imagePrefixes: readonly string[],
  { from, to } = { from: 0, to: size.posts },
): Promise<void> {
  const words = await runningWords();
  for (let first = from; first < to; first += BATCH) {
    const random = randomNumbers(first + 2);
    const writers = LOCALES.map((locale) => writer(words[locale], random));
    const rows = Array.from({ length: Math.min(BATCH, to - first) }, (_, index) => {
      const post = first + index;
      const text = writers[post % LOCALES.length]!;
      return {
        id: postIdOf(post),
        author: uidOf(authorOf(post, size)),
        slug: slugOf(post),
        title: isOfSeries(post, size) ? `${SERIES}, ${post}: ${text(2)}` : text(5),
        summary: text(15),
        // Most are short, some are long.
        body: text(40 + Math.floor(260 * random() ** 2)),
        locale: LOCALES[post % LOCALES.length],
        category: CATEGORIES[post % CATEGORIES.length],
        status: statusOf(post),
        made: createdOf(post),
        link: post % 10 === 0 ? LIBRARY[(post / 10) % LIBRARY.length] : null,
      };
    });
    await database.execute(sql`
      insert into posts (id, author, slug, title, summary, body, html, renderer, plain, locale, categories, status,
        created, published, updated)
      select id, author, slug, title, summary, body,
        '<p>' || body || '</p>' || coalesce('<p><a href="/' || link || '">x</a></p>', ''), ${rendererName(imagePrefixes)}, body,
        locale, array[category], status, made, case when status = 'draft' then null else made end, made
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, author text, slug text, title text, summary text, body text, locale text, category text,
          status text, link text, made timestamptz)`);
  }
}

export async function fillModeration(database: Database): Promise<void> {
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
  await fillModeration(database);
  await database.execute(sql`vacuum analyze`);
}
