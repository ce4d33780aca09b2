import { describe, expect, test } from 'vitest';
import { RATES, type Rate, type RateName } from '../../contract/rates.ts';
import { createApp } from '../../server/app.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { createPostgresStore } from '../../server/rate-limit/postgres-store.ts';
import { startTestApp } from '../helpers/app.ts';
import { tokenFor } from '../helpers/identity.ts';

const { deps, document, logLines, member, visitor } = await startTestApp();

function limited(rates: Partial<Record<RateName, Rate>>, address = '192.0.2.1') {
  const app = createApp({ ...deps, limits: createLimits({ rates: { ...RATES, ...rates } }) });
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  return {
    get: (path: string, headers = {}, remote = address) => app.request(path, { headers }, from(remote)),
    post: (path: string, json: object, headers = {}) => {
      const body = JSON.stringify(json);
      const all = { 'content-type': 'application/json', ...headers };
      return app.request(path, { method: 'POST', headers: all, body }, from(address));
    },
    inProcess: (path: string) => app.request(path),
  };
}

test('an address that asks too often is told when to come back', async () => {
  const { get, inProcess } = limited({ address: { points: 3, seconds: 30 } });
  const first = await get('/posts');
  expect(first.headers.get('ratelimit-policy')).toBe('"address";q=3;w=30');
  expect(first.headers.get('ratelimit')).toBe('"address";r=2;t=10');
  await get('/nowhere');
  await get('/users/nobody');
  const refused = await get('/posts');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect(refused.headers.get('ratelimit')).toBe('"address";r=0;t=30');
  expect(await refused.json()).toMatchObject({ code: 'rate-limited' });

  expect((await get('/posts', {}, '192.0.2.2')).status).toBe(200);
  expect((await inProcess('/posts')).status).toBe(200);
  expect((await get('/health')).status).toBe(200);
});

describe('what a call costs', () => {
  type Operation = { 'x-cost': number };
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ method, path, cost: operation['x-cost'] })),
  );

  test.each(operations)('$method $path: the document says it, and the log names the route', async (one) => {
    const app = createApp({ ...deps, limits: createLimits() });
    const remote = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };
    const method = one.method.toUpperCase();
    const { headers } = await app.request(one.path.replace(/\{\w+\}/g, 'x'), { method }, remote);
    const [, left = RATES.address.points] = /"address";r=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
    expect(RATES.address.points - Number(left)).toBe(one.cost);
    const { route } = JSON.parse(logLines.at(-1)!);
    expect(route).toBe(one.path.replace(/\{(\w+)\}/g, ':$1'));
  });
});

test('tokens cannot be tried out without end', async () => {
  const { get } = limited({ address: { points: 2, seconds: 60 } });
  const bad = { authorization: 'Bearer nonsense' };
  const statuses = [await get('/users', bad), await get('/users', bad), await get('/users', bad)];
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 429]);
});

test('a member has an allowance for writing, whatever the address', async () => {
  const { get, post } = limited({ writes: { points: 10, seconds: 100 } });
  const ana = await member();
  const bearer = { authorization: `Bearer ${tokenFor(ana)}` };
  const draft = { title: 'Um', body: 'Dois', locale: 'pt', status: 'draft' };
  const answers = [];
  for (let count = 0; count < 3; count += 1) answers.push(await post('/posts', draft, bearer));
  expect(answers.at(0)!.status).toBe(201);
  expect(answers.at(-1)!.status).toBe(429);
  expect(answers.at(-1)!.headers.get('ratelimit')).toContain('"writes";r=0');
  expect((await get('/posts', bearer)).status).toBe(200);
  const other = { authorization: `Bearer ${tokenFor(visitor())}` };
  expect((await post('/posts/preview', { body: 'x' }, other)).status).toBe(200);
});

test('processes that share a PostgreSQL share the allowances', async () => {
  const rate = { points: 100, seconds: 1000 };
  const stores = [createPostgresStore(deps.database), createPostgresStore(deps.database)];
  const key = crypto.randomUUID();
  const start = performance.now();
  // Each asks for more than there is, so that neither keeps a point that it took in advance.
  const takes = Array.from({ length: 300 }, (_, index) => stores[index % 2]!.take(key, rate, 1));
  const allowed = (await Promise.all(takes)).filter(({ isAllowed }) => isAllowed).length;
  const late = await createPostgresStore(deps.database).take(key, rate, 50);
  const elapsed = (performance.now() - start) / 1000;
  // A point comes back every ten seconds, for as long as this ran.
  const cameBack = Math.floor(elapsed / 10);
  expect(allowed).toBeGreaterThanOrEqual(100);
  expect(allowed).toBeLessThanOrEqual(100 + cameBack);
  expect(late.isAllowed).toBe(false);
  expect(allowed + late.remaining).toBeGreaterThanOrEqual(100);
  expect(allowed + late.remaining).toBeLessThanOrEqual(100 + cameBack);
  expect(late.secondsUntilFull).toBeGreaterThanOrEqual(allowed * 10 - elapsed);
  expect(late.secondsUntilFull).toBeLessThanOrEqual(allowed * 10);
});

test('a process takes points in advance and asks the database again when they are spent', async () => {
  const rate = { points: 500, seconds: 500 };
  let queries = 0;
  const { database } = deps;
  const counting = new Proxy(database, {
    get: (target, name) => {
      if (name === 'execute') queries += 1;
      return Reflect.get(target, name).bind(target);
    },
  });
  const store = createPostgresStore(counting);
  const key = crypto.randomUUID();
  for (let count = 1; count <= 100; count += 1) {
    expect(await store.take(key, rate, 1)).toMatchObject({ isAllowed: true });
  }
  expect(queries).toBe(10);
  expect((await store.take(key, rate, 5)).remaining).toBeGreaterThanOrEqual(395);
});

test('without its database each process counts for itself', async () => {
  const broken = { execute: () => Promise.reject(new Error('gone')) } as unknown as typeof deps.database;
  const store = createPostgresStore(broken);
  const rate = { points: 2, seconds: 20 };
  const takes = [
    await store.take('a', rate, 1),
    await store.take('a', rate, 1),
    await store.take('a', rate, 1),
  ];
  expect(takes.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false]);
});
