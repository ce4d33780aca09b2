import { setTimeout } from 'node:timers/promises';
import { type CDPSession, type Page, chromium } from '@playwright/test';

export interface Subject {
  name: string;
  url: string;
  /** Runs in the page; true as soon as it reacts. */
  isReady: () => boolean;
  /** Where a node is, in the viewport; runs in the page. */
  placeOf: (at: number) => { x: number; y: number };
}

export interface Step {
  /** Processor time of the page's main thread, and time until two frames after, in milliseconds. */
  main: number;
  wall: number;
}

export interface Drive {
  firstDrawing: number;
  firstInteraction: number;
  /** Of the main thread, from the beginning of the load until the page reacts. */
  loading: number;
  steps: Record<'focus' | 'zoom' | 'pan', Step[]>;
  /** Of the main thread for all steps of a kind, until the page rests: what was put off is in it. */
  whole: Record<'focus' | 'zoom' | 'pan', number>;
}

const VIEWPORT = { width: 1280, height: 900 };
const [ZOOMS, PANS] = [10, 30];
/** A page rests when its main thread works less than this, in milliseconds, for as long as this. */
const [IDLE_WORK, IDLE_TIME] = [4, 400];
/** One that never rests is not waited for any longer. */
const MOST_WAITS = 150;
const { CHROMIUM_PATH } = process.env;

/** Loads a page and does the same with each: focuses on nodes, zooms with the wheel, pans with the mouse. */
export async function drive(subject: Subject, nodes: readonly number[]): Promise<Drive> {
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, locale: 'pt-BR' });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(subject.url, { waitUntil: 'commit' });
    await page.waitForFunction(subject.isReady, undefined, { timeout: 120_000 });
    const firstInteraction = await page.evaluate(() => performance.now());
    const firstDrawing = await page.evaluate(
      () =>
        (window as { readyAt?: number }).readyAt ??
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
        Number.NaN,
    );
    await frames(page);
    const loading = await mainThread(session);
    const steps: Drive['steps'] = { focus: [], zoom: [], pan: [] };
    const run = async (name: keyof Drive['steps'], act: () => Promise<void>) => {
      const [before, start] = [await mainThread(session), performance.now()];
      await act();
      await frames(page);
      steps[name].push({ main: (await mainThread(session)) - before, wall: performance.now() - start });
    };
    const whole: Drive['whole'] = { focus: 0, zoom: 0, pan: 0 };
    const measure = async (name: keyof Drive['steps'], act: () => Promise<void>) => {
      const before = await rest(session);
      await act();
      whole[name] = (await rest(session)) - before;
    };
    await measure('focus', async () => {
      for (const at of nodes) {
        const { x, y } = await page.evaluate(subject.placeOf, at);
        await run('focus', async () => {
          await page.mouse.move(x, y);
          await page.mouse.click(x, y);
        });
      }
    });
    const [x, y] = [VIEWPORT.width / 2, VIEWPORT.height / 2];
    await page.mouse.move(x, y);
    await measure('zoom', async () => {
      for (let step = 0; step < ZOOMS; step += 1) await run('zoom', () => page.mouse.wheel(0, -120));
    });
    await measure('pan', async () => {
      await page.mouse.down();
      for (let step = 1; step <= PANS; step += 1)
        await run('pan', () => page.mouse.move(x + step * 8, y + step * 4));
      await page.mouse.up();
    });
    return { firstDrawing, firstInteraction, loading, steps, whole };
  } finally {
    await browser.close();
  }
}

async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** Waits until the page does nothing; returns the time of its main thread. */
async function rest(session: CDPSession): Promise<number> {
  let before = await mainThread(session);
  for (let wait = 0; wait < MOST_WAITS; wait += 1) {
    await setTimeout(IDLE_TIME);
    const now = await mainThread(session);
    if (now - before < IDLE_WORK) return now;
    before = now;
  }
  return before;
}

/** Until what was asked for has been drawn. */
const frames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
