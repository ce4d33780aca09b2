import { expect, test } from 'vitest';
import { listEndpoints, missingCode } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { RATES } from '../../contract/rates.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { startTestApp } from '../helpers/app.ts';

const ENOUGH = { points: 1_000_000, seconds: 60 };
const rates = Object.fromEntries(Object.keys(RATES).map((name) => [name, ENOUGH])) as typeof RATES;
const { call, document, member } = await startTestApp({ limits: createLimits({ rates }) });
const ana = await member();

/** Bodies and queries that pass, so that the path alone is at fault. */
const SENT: Record<string, { json?: object; query?: string }> = {
  'POST /users/:id/contacts': { json: { kind: 'other', value: 'x' } },
  'PATCH /posts/:id': { json: { version: 1 } },
  'POST /posts/:id/hide': { json: { reason: 'Spam' } },
  'POST /posts/:id/reports': { json: { reason: 'Spam' } },
  'PATCH /users/:id/permisions': { json: { permisions: [] } },
  'GET /icons/:set': { query: '?icons=mail' },
};

const withParams = listEndpoints(endpoints).filter(({ params }) => params !== undefined);

test.each(withParams)('$method $path: nothing is called by what cannot be a name', async (endpoint) => {
  const { method, path, params = {}, body } = endpoint;
  const { json = body && {}, query = '' } = SENT[`${method} ${path}`] ?? {};
  const named = { id: ana.uid, uid: ana.uid, tag: ana.tag, set: 'tabler.json', slug: 'nada', contact: 'x' };
  for (const name of Object.keys(params)) {
    for (const value of ['%00', 'a%2Fb', `${'x'.repeat(129)}`]) {
      const target = path.replace(/:(\w+)/g, (_, other: keyof typeof named) =>
        other === name ? value : named[other],
      );
      const { status, body: problem } = await call(method, target + query, { as: ana, json });
      expect([target, status, problem.code]).toEqual([target, 404, missingCode(endpoint)]);
    }
  }
});

test('the document describes what may stand in a path', () => {
  const inPaths = Object.values(document.paths as Record<string, Record<string, Operation>>)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ parameters = [] }) => parameters.filter((parameter) => parameter.in === 'path'));
  expect(inPaths.length).toBeGreaterThan(withParams.length);
  for (const { schema } of inPaths) {
    const name = schema.$ref?.replace('#/components/schemas/', '');
    expect(name ? document.components.schemas[name] : schema).toHaveProperty('pattern');
  }
});

interface Operation {
  parameters?: { in: string; schema: { $ref?: string } }[];
}
