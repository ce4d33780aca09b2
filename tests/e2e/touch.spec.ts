import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Point {
  x: number;
  y: number;
}

const STEPS = 8;

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

/** Fingers on the screen, from where they touch it to where they leave it. */
async function move(session: CDPSession, paths: readonly (readonly [Point, Point])[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const fingersAt = (share: number) =>
    paths.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await send('touchStart', fingersAt(0));
  for (let step = 1; step <= STEPS; step += 1) await send('touchMove', fingersAt(step / STEPS));
  await send('touchEnd', []);
}

const drag = (session: CDPSession, from: Point, x: number, y: number) =>
  move(session, [[from, { x: from.x + x, y: from.y + y }]]);

/** Two fingers apart, each as far from the middle as `factor` says. */
const pinch = (session: CDPSession, { x, y }: Point, factor: number) =>
  move(session, [
    [
      { x: x - 40, y },
      { x: x - 40 * factor, y },
    ],
    [
      { x: x + 40, y },
      { x: x + 40 * factor, y },
    ],
  ]);

async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

const scaleOf = (page: Page) => page.evaluate(() => visualViewport!.scale);

test('fingers turn the circle, move and pinch the graph, and pinch the cloud and the map', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);

  await page.goto('/philos/circle');
  const wheel = page.locator('.ring-wheel');
  await drag(session, await middleOf(wheel), 0, -220);
  await expect.poll(() => wheel.evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
  await expect(page.locator('.ring a.self')).toHaveCount(1);

  for (const [view, drawing] of [
    ['cloud', '.cloud svg'],
    ['map', '.map-sheet svg'],
  ] as const) {
    await page.goto(`/philos/${view}`);
    const middle = await middleOf(page.locator(drawing).first());
    const top = await page.evaluate(() => scrollY);
    await drag(session, middle, 0, -150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 50);
    await pinch(session, { x: 180, y: 370 }, 2.5);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.3);
  }

  await page.goto('/philos/graphic');
  const canvas = page.getByRole('application');
  await page.getByRole('heading', { level: 1 }).tap();
  await page.locator('.graph-plate').scrollIntoViewIfNeeded();
  await expect(canvas).toHaveAttribute('data-named', /[1-9]/);
  const middle = await middleOf(canvas);
  const plate = await page.locator('.graph-plate').evaluate((svg) => {
    const { x, y, width, height } = (svg as unknown as SVGSVGElement).viewBox.baseVal;
    const [dotX = 0, dotY = 0] = svg
      .querySelector('a[href$="/platao"]')!
      .getAttribute('transform')!
      .match(/-?\d+/g)!
      .map(Number);
    return { width, height, x: dotX - x - width / 2, y: dotY - y - height / 2 };
  });
  const { width, height } = (await canvas.boundingBox())!;
  const scale = Math.min(width / plate.width, height / plate.height);
  const scrolled = await page.evaluate(() => scrollY);
  await drag(session, { x: middle.x + 60, y: middle.y + 60 }, 30, -20);
  await pinch(session, middle, 2);
  expect([await scaleOf(page), await page.evaluate(() => scrollY)]).toEqual([1, scrolled]);
  // Where the dot has been moved to, and that twice as far from the middle.
  const dot = { x: middle.x + 2 * (plate.x * scale + 30), y: middle.y + 2 * (plate.y * scale - 20) };
  await page.touchscreen.tap(dot.x, dot.y);
  await expect(page).toHaveURL(/focus=platao/);
});
