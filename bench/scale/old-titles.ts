import { Client } from 'pg';
import { SearchPage } from '../../contract/search.ts';
import { isOfSeries, postIdOf, type Size } from '../data.ts';
import { randomNumbers } from '../words.ts';

const ASKED = 50;

/** Titles of posts of the older half, of which all are older than the newest 2000 on a large site. */
export async function oldTitles(database: string, size: Size): Promise<string[]> {
  const random = randomNumbers(11);
  const numbers = Array.from({ length: 500 }, () => Math.floor((random() * size.posts) / 2));
  const ids = numbers.filter((post) => !isOfSeries(post, size)).map(postIdOf);
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ title: string }>(
    `select title from posts where id = any($1) and status = 'published' order by id`,
    [ids],
  );
  await client.end();
  return rows.map(({ title }) => title);
}

/** Says how many of the titles lead to their post first. */
export async function showOldTitles(url: string, titles: readonly string[]): Promise<void> {
  let first = 0;
  for (const [index, title] of titles.slice(0, ASKED).entries()) {
    const answer = await fetch(`${url}/api/search?q=${encodeURIComponent(title)}`, {
      headers: { 'x-forwarded-for': `192.0.2.${index}` },
    });
    const [hit] = SearchPage.parse(await answer.json()).items;
    if (hit?.kind === 'post' && hit.post.title === title) first += 1;
  }
  console.log(
    `${first} of ${Math.min(ASKED, titles.length)} posts of the older half are found first by their title.`,
  );
}
