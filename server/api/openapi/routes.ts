import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listEndpoints } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { documentEndpoints } from '../../../contract/endpoints/site.ts';
import { implement, ok } from '../route.ts';
import { pageOf } from './docs-page.ts';
import { openApiOf } from './document.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const all = listEndpoints(endpoints);

// Both are made once, when first asked for.
let documentMade: ReturnType<typeof openApiOf> | undefined;
const document = () => (documentMade ??= openApiOf(all));
let pageMade: Promise<string> | undefined;
const page = () => (pageMade ??= pageOf(all, document()));

/** The document of the whole API, and the page that shows it. */
export const documentRoutes = implement(documentEndpoints, {
  'GET /openapi.json': async () => ok(document()),
  'GET /docs': async () =>
    ok(await page(), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
    }),
  'GET /docs.css': async () =>
    ok(readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8'), {
      'content-type': 'text/css; charset=utf-8',
    }),
});
