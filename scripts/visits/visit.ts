import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { FIRST_BYTES, startNarrowLink } from './narrow-link.ts';

/** A phone of a reader whose language is that of the pages. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
  serviceWorkers: 'block',
} as const;

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface VisitOptions {
  /** Of a member who has signed in. */
  storageState?: StorageState;
  /** Waits until the page has done what it does by itself. */
  settled: (page: Page) => Promise<unknown>;
  height?: number;
}

export interface FetchedFile {
  url: string;
  type: string;
  /** Of the body, as it was sent. */
  bytes: number;
  /** What the first paint of the page did not go without. */
  beforePaint: number;
}

/** In bytes. */
export const weigh = (files: readonly FetchedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Opens the page for the first time, touches nothing, and returns all that was fetched. */
export async function visit(browser: Browser, url: string, options: VisitOptions): Promise<FetchedFile[]> {
  const { storageState, settled, height = PHONE.viewport.height } = options;
  const viewport = { ...PHONE.viewport, height };
  const link = await startNarrowLink();
  const context = await browser.newContext({
    ...PHONE,
    viewport,
    proxy: { server: link.url },
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    link.open();
    await page.waitForLoadState('networkidle');
    await settled(page);
    const paintedAt = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance.timeOrigin + paint!.startTime;
    });
    return await Promise.all(requests.map((request) => read(request, paintedAt)));
  } catch (error) {
    throw new Error(`${url} could not be visited`, { cause: error });
  } finally {
    await context.close();
    link.close();
  }
}

async function read(request: Request, paintedAt: number): Promise<FetchedFile> {
  const { responseBodySize: bytes } = await request.sizes();
  const type = request.resourceType();
  const needed = type === 'document' ? Math.min(bytes, FIRST_BYTES) : bytes;
  const isBeforePaint = request.timing().startTime < paintedAt;
  return { url: request.url(), type, bytes, beforePaint: isBeforePaint ? needed : 0 };
}

/** The state of a browser in which the member has just signed in. */
export async function signIn(
  browser: Browser,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<StorageState> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/auth/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL('**/u/*', { waitUntil: 'networkidle' });
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}
