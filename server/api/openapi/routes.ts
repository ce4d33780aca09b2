import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defineRoute, ok, type Route } from '../route.ts';
import { openApiOf } from './document.ts';
import { pageOf } from './docs-page.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const text = (contentMediaType: string) => z.string().meta({ contentMediaType });

/** The document of `routes` and of these themselves, and the page that shows it. Both are made once. */
export function documentRoutes(routes: readonly Route[]): Route[] {
  const own: Route[] = [
    defineRoute({
      method: 'GET',
      path: '/openapi.json',
      summary: 'This document.',
      access: 'anyone',
      isOpen: true,
      answers: { 200: z.looseObject({ openapi: z.string() }) },
      run: async () => ok(document()),
    }),
    defineRoute({
      method: 'GET',
      path: '/docs',
      summary: 'This document as a page.',
      access: 'anyone',
      isOpen: true,
      answers: { 200: text('text/html') },
      run: async () =>
        ok(await page(), {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': PAGE_POLICY,
        }),
    }),
    defineRoute({
      method: 'GET',
      path: '/docs.css',
      summary: 'The style of the page.',
      access: 'anyone',
      isOpen: true,
      answers: { 200: text('text/css') },
      run: async () =>
        ok(readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8'), {
          'content-type': 'text/css; charset=utf-8',
        }),
    }),
  ];
  const all = [...routes, ...own];
  let documentMade: ReturnType<typeof openApiOf> | undefined;
  const document = () => (documentMade ??= openApiOf(all));
  let pageMade: Promise<string> | undefined;
  const page = () => (pageMade ??= pageOf(all, document()));
  return own;
}
