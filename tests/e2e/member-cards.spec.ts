import type { Page } from '@playwright/test';
import { publish, signUp } from '../helpers/demo-member.ts';
import { expect, test } from './fixtures.ts';
import { somebody } from './people.ts';

const cardOf = (page: Page) => page.locator('meta[property="og:image"]').getAttribute('content');

test('a member’s page and each post have a card of their own, which goes with the post', async ({
  page,
  request,
  baseURL,
}) => {
  const { tag } = somebody('Iara');
  const member = await signUp(baseURL!, tag);
  const slug = await publish(baseURL!, member, 'Sobre a dúvida');
  const seen = new Set<string>();
  for (const path of [`/u/${tag}`, `/u/${tag}/${slug}`, `/en/u/${tag}`]) {
    await page.goto(path);
    const { pathname } = new URL((await cardOf(page))!);
    const answer = await request.get(pathname);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    seen.add(png.toString('latin1'));
  }
  // One for all languages of a member.
  expect(seen.size).toBe(2);

  const { items } = (await (await request.get(`/api/posts?author=${tag}`)).json()) as {
    items: { id: string }[];
  };
  await request.delete(`/api/posts/${items[0]!.id}`, { headers: member.bearer });
  expect((await request.get(`/u/${tag}/${slug}.png`)).status()).toBe(404);
});
