import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ROUTES } from './site-routes.ts';

/** A link so slow that no script of the page comes before `release`. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Looks, in the frame that follows each press, for the mark that holds it until its script comes. */
async function watchHeld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = Object.assign(window, { isHeld: undefined as boolean | undefined });
    const look = () => (watch.isHeld ||= document.querySelector('[data-pressed], [data-search]') !== null);
    for (const type of ['click', 'keydown'])
      addEventListener(type, () => requestAnimationFrame(look), { capture: true });
  });
}

/** Undefined before the first press. */
const isHeld = (page: Page) => page.evaluate(() => (window as never as { isHeld?: boolean }).isHeld);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pesquisa' });
const dialogField = (page: Page) => dialog(page).locator('#dialog-search');
const option = (page: Page) => dialog(page).getByRole('listbox').getByRole('option').first();

interface Gesture {
  name: string;
  path: string;
  phone?: boolean;
  /** The browser itself keeps what is typed. */
  isTyped?: boolean;
  make: (page: Page) => Promise<unknown>;
  done: (page: Page) => Promise<unknown>;
}

async function suggestsKant(page: Page): Promise<void> {
  await expect(dialogField(page)).toBeFocused();
  await expect(dialogField(page)).toHaveValue('kant');
  await expect(option(page)).toContainText('Immanuel Kant');
}

async function typeInto(page: Page, selector: string): Promise<void> {
  await page.locator(selector).click();
  await page.keyboard.type('kant');
}

const GESTURES: Gesture[] = [
  {
    name: "the header's field",
    path: '/wiki/cogito',
    make: (page) => typeInto(page, '#site-search'),
    done: suggestsKant,
  },
  {
    name: "the header's field, reached by Tab",
    path: '/wiki/cogito',
    make: async (page) => {
      const field = page.locator('#site-search');
      while (!(await field.evaluate((own) => own === document.activeElement)))
        await page.keyboard.press('Tab');
      await page.keyboard.type('kant');
    },
    isTyped: true,
    done: suggestsKant,
  },
  {
    name: "the front page's field",
    path: '/',
    make: (page) => typeInto(page, '#home-search'),
    done: suggestsKant,
  },
  {
    name: 'the key /',
    path: '/wiki/cogito',
    make: (page) => page.keyboard.press('/'),
    done: (page) => expect(dialogField(page)).toBeFocused(),
  },
  {
    name: "a phone's magnifier",
    path: '/wiki/cogito',
    phone: true,
    make: (page) => page.getByRole('banner').getByRole('link', { name: 'Pesquisar' }).tap(),
    done: (page) => expect(dialogField(page)).toBeFocused(),
  },
  {
    name: 'Paris on the map',
    path: '/philos/map',
    phone: true,
    make: (page) => page.locator('.mark[aria-label^=Paris] circle').last().tap(),
    done: (page) => expect(page.locator('.map-caption')).toContainText('Paris'),
  },
  {
    name: 'a name of the circle',
    path: '/philos/circle',
    make: (page) => page.locator('.ring a.o[href$="/platao"]').click(),
    done: async (page) => {
      await expect(page.locator('.ring a.o[href$="/platao"]')).toHaveClass(/self/);
      await expect(page).toHaveURL(/\/philos\/circle\?focus=platao$/);
    },
  },
  {
    name: 'the citation of a page',
    path: '/philos/platao',
    make: (page) => page.getByRole('button', { name: 'Citar', exact: true }).click(),
    done: (page) => expect(page.getByRole('dialog', { name: 'Citar' })).toBeVisible(),
  },
  {
    name: 'the theme',
    path: '/wiki',
    make: (page) => page.locator('[data-theme-switch]').click(),
    done: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'light'),
  },
];

for (const { name, path, phone = false, isTyped = false, make, done } of GESTURES)
  test.describe(`before its script comes`, () => {
    test.use(phone ? { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } } : {});

    test(`${name} is pressed once, and does it`, async ({ page }) => {
      const release = await holdScripts(page);
      await watchHeld(page);
      await page.goto(path, { waitUntil: 'commit' });
      // Nobody presses before there is something to see.
      await expect(page.getByRole('main')).toBeVisible();
      await make(page);
      await expect.poll(() => isHeld(page)).toBe(!isTyped);
      release();
      await done(page);
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(path);
    });
  });

test('a drawing is saved by a press that came before its script', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/philos/cloud', { waitUntil: 'commit' });
  const saved = page.waitForEvent('download');
  await page.locator('.save-drawing button[value=svg]').click();
  release();
  expect((await saved).suggestedFilename()).toMatch(/\.svg$/);
});

test('where its script never comes, a second press follows the link, and Enter sends the search', async ({
  page,
}) => {
  await holdScripts(page);
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/wiki/cogito', { waitUntil: 'commit' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Pesquisar' });
  await link.click();
  await expect(link).toHaveAttribute('data-pressed');
  await link.click();
  await expect(page).toHaveURL('/search');
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#home-search').fill('kant');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=kant');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

  test('no page has a button whose press could be lost', async ({ page }) => {
    /** Shown by their script, disabled until it comes, the browser's own, or hydrated with their fields locked. */
    const safe =
      '[data-late], [data-late] *, [type=submit], [disabled], [hidden] *, [hidden], [popovertarget]';
    const lost: string[] = [];
    for (const { path, file } of ROUTES) {
      if (file) continue;
      await page.goto(path);
      const buttons = page.locator(`button:not(${safe}, astro-island *, dialog *)`);
      for (const html of await buttons.evaluateAll((all) => all.map((own) => own.outerHTML)))
        lost.push(`${path} ${html.replace(/\s+/g, ' ').slice(0, 120)}`);
    }
    expect(lost).toEqual([]);
  });
});
