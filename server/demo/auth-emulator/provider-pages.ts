import { type Context, Hono } from 'hono';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { problemResponse } from '../../api/problem.ts';

/** Google's script that relays messages between a popup and its opener. */
const RELAY_HOST = 'https://apis.google.com';
/** Styles of the emulator's page. */
const STYLE_HOSTS = ['https://unpkg.com', 'https://fonts.googleapis.com'];
const FONT_HOST = 'https://fonts.gstatic.com';

const Short = z.string().regex(/^[\w.[\]-]{1,64}$/);
const IframeQuery = z.strictObject({ apiKey: Short, appName: Short, v: Short, eid: Short.optional() });
const HandlerQuery = z.strictObject({
  apiKey: Short,
  appName: Short,
  v: Short,
  eventId: Short.optional(),
  providerId: Short,
  authType: z.templateLiteral([z.enum(['signIn', 'link', 'reauth']), z.enum(['ViaPopup', 'ViaRedirect'])]),
  redirectUrl: z.url({ protocol: /^https?$/ }).max(2048),
  customParameters: z.string().max(1000).optional(),
  scopes: z.string().max(1000).optional(),
});

interface Options {
  /** `127.0.0.1:{port}` of the emulator. */
  host: string;
  isOffered: (providerId: string) => boolean;
}

interface Page {
  html: string;
  scripts: string[];
  styles: string[];
}

/**
 * The emulator's two pages for sign-in by popup and redirect. Both are fetched without a visitor's data, so
 * neither holds any, and each runs its own script only.
 */
export function providerPages({ host, isOffered }: Options): Hono {
  const handler = once(() => load(`http://${host}/emulator/auth/handler?apiKey=demo&providerId=none`));
  const iframe = once(() => load(`http://${host}/emulator/auth/iframe`));
  const app = new Hono();

  app.get('/emulator/auth/handler', async (c) => {
    const { success, data } = HandlerQuery.safeParse(c.req.query());
    const isOwn = success && new URL(data.redirectUrl).origin === new URL(c.req.url).origin;
    if (!isOwn || !isOffered(data.providerId) || isForeign(c)) return refuse(c);
    const { html, scripts, styles } = await handler();
    return c.html(html, 200, {
      'cache-control': 'no-store',
      'content-security-policy': policy({
        'script-src': scripts,
        'style-src': [...styles, ...STYLE_HOSTS],
        'style-src-attr': ["'unsafe-inline'"],
        'font-src': [FONT_HOST],
        'frame-ancestors': ["'none'"],
      }),
    });
  });

  app.get('/emulator/auth/iframe', async (c) => {
    if (!IframeQuery.safeParse(c.req.query()).success || isForeign(c)) return refuse(c);
    const { html, scripts } = await iframe();
    return c.html(html, 200, {
      'cache-control': 'no-store',
      'content-security-policy': policy({
        'script-src': [...scripts, RELAY_HOST],
        'frame-ancestors': ["'self'"],
      }),
    });
  });

  return app;
}

/** Refuses navigation from other sites: only the product opens these pages. */
function isForeign(c: Context): boolean {
  return !['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'));
}

function refuse(c: Context): Response {
  return problemResponse(new AppError('malformed-request'), c.get('requestId') as string);
}

function policy(directives: Record<string, readonly string[]>): string {
  const all = { 'default-src': ["'none'"], ...directives, 'base-uri': ["'none'"], 'form-action': ["'none'"] };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

async function load(url: string): Promise<Page> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const text = await answer.text();
  // A decorative script from another host.
  const html = text.replaceAll(/<script src="https:\/\/unpkg\.com\/[^"]*"><\/script>/g, '');
  return { html, scripts: hashesIn(html, 'script'), styles: hashesIn(html, 'style') };
}

function hashesIn(html: string, tag: string): string[] {
  const found = html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'));
  return [...found].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Memoizes success; retries after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
