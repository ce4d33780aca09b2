import { chromium } from '@playwright/test';
import { expect, it, onTestFinished } from 'vitest';
import { findOrInstallChromium } from '../../scripts/chromium.ts';
import { runServer, temporaryFolder } from '../helpers/server-process.ts';

const VISITS = 100;
const MAX_GROWTH = 1.3;

it(`keeps no context and no memory of ${VISITS} visits to the graph`, async () => {
  const server = runServer({ DATA_DIR: await temporaryFolder(onTestFinished) }, onTestFinished);
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--enable-unsafe-swiftshader'],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL: await server.ready() });
  const devtools = await page.context().newCDPSession(page);
  await page.goto('/philos/graphic');
  await page.locator('.graph-plate').scrollIntoViewIfNeeded();
  const layers = page.locator('.graph-canvas canvas');
  await layers.first().waitFor();
  const count = await layers.count();

  /** Bytes that are still reachable. */
  async function heap(): Promise<number> {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  }

  let early = 0;
  for (let visit = 0; visit < VISITS; visit += 1) {
    // As the back/forward cache sends them, which Playwright switches off.
    for (const [event, drawn] of [
      ['pagehide', 0],
      ['pageshow', count],
    ] as const) {
      await page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);
      await expect.poll(() => layers.count(), { timeout: 20_000 }).toBe(drawn);
    }
    if (visit === VISITS / 5) early = await heap();
  }
  expect(await heap()).toBeLessThan(early * MAX_GROWTH);
  // A browser takes contexts away from pages that hold too many.
  const isLost = await page
    .locator('.graph-canvas .sigma-nodes')
    .evaluate((layer) => (layer as HTMLCanvasElement).getContext('webgl2')!.isContextLost());
  expect(isLost).toBe(false);
});
