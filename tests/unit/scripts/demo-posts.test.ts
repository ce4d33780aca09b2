import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NewPost } from '../../../contract/posts.ts';
import { UserChanges } from '../../../contract/users.ts';
import { DEMO_MEMBERS } from '../../../scripts/demo-data/members.ts';
import { DEMO_POSTS } from '../../../scripts/demo-data/posts.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'scripts/demo-data/posts');
const CONTENT = { philos: 'philosophers', wiki: 'wiki', categories: 'categories', policies: 'policies' };

test.each(DEMO_MEMBERS)('$name is a member whom the product would take, at example.com', (member) => {
  const { name, tag, bio, links, locale, email } = member;
  expect(UserChanges.safeParse({ name, tag, bio, links, locale }).error).toBeUndefined();
  for (const address of [email.split('@')[1], ...links.map(({ url }) => new URL(url).host)]) {
    expect(address).toBe('example.com');
  }
});

test('every post is listed once', () => {
  expect(DEMO_POSTS.map(({ file }) => file).sort()).toEqual(readdirSync(FOLDER).sort());
  expect(new Set(DEMO_POSTS.map(({ id }) => id)).size).toBe(DEMO_POSTS.length);
});

describe.each(DEMO_POSTS)('$title', ({ file, author, daysBefore, ...post }) => {
  const body = readFileSync(join(FOLDER, file), 'utf8');
  const member = DEMO_MEMBERS.find(({ tag }) => tag === author);

  test('is a post that the product takes, by a member who was there', () => {
    expect(NewPost.safeParse({ ...post, body, locale: member?.locale }).error).toBeUndefined();
    expect(daysBefore).toBeLessThan(member?.daysBefore ?? 0);
  });

  test('is long enough to read and shows what a post can hold', () => {
    const words = body.split(/\s+/).length;
    expect(words).toBeGreaterThan(250);
    expect(words).toBeLessThan(500);
    for (const part of [/^## /m, /^(?:- |1\. )/m, /^ *> /m]) expect(body).toMatch(part);
  });

  test('leads to pages that exist, in its own language, and to categories that exist', () => {
    const prefix = member?.locale === 'pt' ? '' : `/${member?.locale}`;
    const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const [, area, id = ''] = link.slice(prefix.length).split('/');
      expect(link.startsWith(`${prefix}/${area}/`), link).toBe(true);
      const folder = CONTENT[area as keyof typeof CONTENT];
      expect(existsSync(join(ROOT, 'src/content', folder, id)), link).toBe(true);
    }
    for (const id of post.categories) {
      expect(existsSync(join(ROOT, 'src/content/categories', id)), id).toBe(true);
    }
  });
});
