import { authorOf, createdOf, LIBRARY, postIdOf, SERIES, type Size, slugOf, tagOf, uidOf } from './data.ts';
import type { Load } from './measure.ts';
import { kindsOf, misspelt, randomNumbers, runningWords, writer } from './words.ts';

/** Requests of a load, each for something else. */
const DIFFERENT = 500;
const CONNECTIONS = 16;
/** A search is more work than a read, and nobody sends sixteen at a time. */
export const SEARCHES = 4;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export function unsignedToken(uid: string): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${encode({ alg: 'none' })}.${encode({ sub: uid, exp })}.`;
}

/** Of the post before which a list goes on, as the service writes it. */
const cursorAt = (post: number) =>
  Buffer.from(`${createdOf(post).getTime()}.${postIdOf(post)}`).toString('base64url');

interface Options {
  size: Size;
  /** At a time. */
  searches: number;
  tokenOf: (uid: string) => string;
  /** Titles of posts that many others came after. */
  oldTitles?: readonly string[];
}

/** What is asked, each of many different things. */
export async function createLoads({ size, searches, tokenOf, oldTitles = [] }: Options): Promise<Load[]> {
  const random = randomNumbers(7);
  const words = await runningWords();
  const { common, medium, rare } = kindsOf(words);
  const text = writer(words.pt, random);
  const anyOf = (count: number) => Math.floor(random() * count);
  const one = (from: readonly string[]) => from[anyOf(from.length)]!;
  /** One in fifty has not completed the registration: the seventh. */
  const writing = () => {
    const member = anyOf(size.members);
    return member % 50 === 7 ? member - 1 : member;
  };
  const published = () => anyOf(size.posts / 20) * 20;

  const get = (name: string, path: () => string, connections = CONNECTIONS): Load => ({
    name,
    requests: Array.from({ length: DIFFERENT }, () => ({ method: 'GET' as const, path: path() })),
    connections,
  });
  const search = (name: string, q: () => string, rest = '') =>
    get(`search: ${name}`, () => `/api/search?q=${encodeURIComponent(q())}${rest}`, searches);
  const newPost = () => {
    const body = `## ${text(4)}\n\n${text(60)}\n\n> ${text(20)}\n\n- *${text(3)}*\n- **${text(3)}**\n`;
    return JSON.stringify({ title: text(4), body, locale: 'pt', categories: ['etica'] });
  };

  return [
    get('a member', () => `/api/users/${tagOf(anyOf(size.members / 50) * 50)}`),
    get('a post', () => `/api/posts/${postIdOf(published())}`),
    get('the latest posts', () => '/api/posts'),
    get('of a category', () => '/api/posts?category=etica&locale=pt'),
    get('older posts', () => `/api/posts?cursor=${cursorAt(published())}`),
    get('about a page', () => `/api/posts?limit=5&about=${one(LIBRARY)}`),
    search('common word', () => one(common)),
    search('two common', () => `${one(common)} ${one(common)}`),
    search('of a language', () => one(common), '&locale=pt'),
    search('medium word', () => one(medium)),
    search('common, medium', () => `${one(common)} ${one(medium)}`),
    search('beginning', () => one(medium).slice(0, 4)),
    search('rare word', () => one(rare)),
    search('misspelt', () => misspelt(one(medium))),
    search('misspelt rare', () => misspelt(one(rare))),
    search('in no post', () => `${one(rare)}${one(rare)}`),
    search('an ended series', () => SERIES),
    ...(oldTitles.length === 0
      ? []
      : [
          search('an old title', () => one(oldTitles)),
          search('part of old title', () => one(oldTitles).split(' ').slice(1, 4).join(' ')),
        ]),
    search('people', () => one(medium), '&kind=people'),
    search('people, misspelt', () => misspelt(one(rare)), '&kind=people'),
    {
      name: 'create a post',
      requests: Array.from({ length: DIFFERENT }, () => ({
        method: 'POST' as const,
        path: '/api/posts',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokenOf(uidOf(writing()))}`,
        },
        body: newPost(),
      })),
      connections: CONNECTIONS,
    },
    get('page of a post', () => {
      const number = published();
      return `/u/${tagOf(authorOf(number, size))}/${slugOf(number)}`;
    }),
  ];
}
