import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../demo-data/members.ts';
import { type FetchedFile, signIn, visit, weigh } from './visit.ts';

const MODERATOR = DEMO_MEMBERS.find(({ permisions }) => permisions.includes('moderate'))!;
const OWN_PAGE = `/u/${MODERATOR.tag}`;

/** Without an island: what it loads, every page loads for the same reader. */
const PLAIN_PAGE = '/policies';

interface IslandPage {
  name: string;
  path: string;
  isMembers?: boolean;
  /** What its island waits for somebody to reach for. */
  awaited?: string;
  /** What is there once it can be used, where no `astro-island` tells. */
  ready?: string;
}

export const ISLAND_PAGES: readonly IslandPage[] = [
  { name: 'log in', path: '/auth/login' },
  { name: 'register', path: '/auth/register' },
  { name: 'reset password', path: '/auth/reset-password' },
  { name: 'action of a mail', path: '/auth/action' },
  { name: 'account deleted', path: '/auth/deleted' },
  { name: 'settings', path: '/settings' },
  { name: 'search', path: '/search', awaited: '#page-search' },
  { name: 'search results', path: '/search?q=platao' },
  {
    name: 'graph',
    path: '/philos/graphic',
    awaited: '.graph-plate a',
    ready: '.graph-canvas[data-live]',
  },
  { name: 'any, of a member', path: PLAIN_PAGE, isMembers: true },
  { name: 'profile', path: '/profile', isMembers: true },
  { name: 'address', path: '/profile/address', isMembers: true },
  { name: 'contacts', path: '/profile/contacts', isMembers: true },
  { name: 'privacy', path: '/profile/privacy', isMembers: true },
  { name: 'products', path: '/profile/products', isMembers: true },
  { name: 'security', path: '/profile/security', isMembers: true },
  { name: 'profile editor', path: `${OWN_PAGE}/edit`, isMembers: true },
  { name: 'post editor', path: `${OWN_PAGE}/post/new`, isMembers: true },
  { name: 'moderation', path: '/moderation', isMembers: true },
];

/** High enough that every island of a page is in view. */
const HEIGHT = 4000;

const DIST = resolve(import.meta.dirname, '../../dist');

/** For pages of somebody signed out, and of a member who moderates. */
export async function createIslandScale(browser: Browser, origin: string) {
  const libraries = new Set(JSON.parse(await readFile(join(DIST, 'libraries.json'), 'utf8')) as string[]);
  const ownScripts = (files: readonly FetchedFile[]) =>
    files.filter(({ type, url }) => type === 'script' && !libraries.has(new URL(url).pathname));
  const storageState = await signIn(browser, origin, { email: MODERATOR.email, password: DEMO_PASSWORD });

  const open = ({ path, isMembers, awaited, ready }: Omit<IslandPage, 'name'>) =>
    visit(browser, origin + path, {
      ...(isMembers && { storageState }),
      height: HEIGHT,
      settled: async (page) => {
        if (awaited) await page.locator(awaited).first().focus();
        if (ready) await page.locator(ready).waitFor();
        await page.waitForFunction(
          () => document.querySelector('main astro-island[ssr], main [aria-busy="true"]') === null,
        );
      },
    });

  const plain = await Promise.all([open({ path: PLAIN_PAGE }), open({ path: PLAIN_PAGE, isMembers: true })]);
  const [ofVisitors, ofMembers] = plain.map((files) => new Set(ownScripts(files).map(({ url }) => url)));

  /** All that a page fetches, and the bytes of the scripts of its islands until they can be used. */
  return async function weighIslands(page: IslandPage) {
    const shared = page.isMembers && page.path !== PLAIN_PAGE ? ofMembers! : ofVisitors!;
    const files = await open(page);
    const scripts = ownScripts(files).filter(({ url }) => !shared.has(url));
    return { files, island: weigh(scripts) };
  };
}
