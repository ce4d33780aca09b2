import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../demo-data/members.ts';
import { type FetchedFile, signIn, visit } from './visit.ts';

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
}

export const ISLAND_PAGES: readonly IslandPage[] = [
  { name: 'log in', path: '/auth/login' },
  { name: 'register', path: '/auth/register' },
  { name: 'reset password', path: '/auth/reset-password' },
  { name: 'action of a mail', path: '/auth/action' },
  { name: 'settings', path: '/settings' },
  { name: 'search', path: '/search', awaited: '#page-search' },
  { name: 'graph', path: '/philos/graphic' },
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

const CLIENT = resolve(import.meta.dirname, '../../dist/client');
/** Modules of React and of the Firebase SDK. */
const LIBRARY = /Symbol\.for\(["`]react\.|@firebase\//;
const libraries = new Map<string, boolean>();

function isLibrary({ url }: FetchedFile): boolean {
  const { pathname } = new URL(url);
  const known = libraries.get(pathname) ?? LIBRARY.test(readFileSync(join(CLIENT, pathname), 'utf8'));
  libraries.set(pathname, known);
  return known;
}

const ownScripts = (files: readonly FetchedFile[]) =>
  files.filter((file) => file.type === 'script' && !isLibrary(file));

/** For pages of somebody signed out, and of a member who moderates. */
export async function createIslandScale(browser: Browser, origin: string) {
  const storageState = await signIn(browser, origin, { email: MODERATOR.email, password: DEMO_PASSWORD });

  const open = ({ path, isMembers, awaited }: Omit<IslandPage, 'name'>) =>
    visit(browser, origin + path, {
      ...(isMembers && { storageState }),
      height: HEIGHT,
      settled: async (page) => {
        if (awaited) await page.locator(awaited).focus();
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
    return { files, island: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
}
