import {
  type Arbitrary,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  oneof,
  option,
  record,
  string,
  tuple,
  uuid,
} from 'fast-check';
import { expect } from 'vitest';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { Problem } from '../../contract/errors.ts';
import type { AppDeps } from '../../server/app.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { startTestApp } from './app.ts';
import { type Account, tokenFor } from './identity.ts';
import { type Schema, anyText, damagedValueOf, valueOf } from './json-schema.ts';

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** What the document says of it; null: it knows no such call. */
  operation: Operation | null;
}

const PLENTY = { points: 1e9, seconds: 1 };
const JSON_TYPE = { 'content-type': 'application/json' };
/** Segments that no address keeps. */
const DOTS = ['..', '.', '%2e%2e'];
const WEIRD = [
  '%00',
  '%ED%A0%80',
  '%F0%9F%98',
  'a%FFb',
  '%zz',
  '%2e%2e%2f',
  '%c0%80',
  'a'.repeat(3000),
  '%E2%80%AEgnp',
  "'--",
  '%25',
  '😀',
];

/** What no schema draws: numbers beyond all types, halves of characters, and JSON without end. */
const HOSTILE = [
  '{"price":1e999,"version":1e400,"latitude":-1e308}',
  `{"version":${'9'.repeat(400)},"price":-${'9'.repeat(30)}.5}`,
  '{"version":9007199254740993,"price":2147483648}',
  '{"title":"\\ud800","body":"\\udfff\\ud800","name":"\\udc00"}',
  '{"\\ud800":"\\ud800"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}"\\ud800"${'}'.repeat(20_000)}`,
  `{"links":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  '{"__proto__":{"permisions":["admin"]},"constructor":{"prototype":{}}}',
  '{"name":"a","name":"b"}',
  `{"categories":[${'"a",'.repeat(10_000)}"a"]}`,
];
const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x',
  'application/jsonx', 'application/xml', 'application/json; charset=utf-16', 'APPLICATION/JSON', ';', '']; // prettier-ignore

/** Cursors that could have been given out, for other lists, other times and rows that are not there. */
const cursor = (): Arbitrary<string> =>
  oneof(
    constantFrom('at0', 'at200', 'at9999', 'at-1', '0.x', '.', '\u0000', '1e9.x', 'NaN.x'),
    tuple(constantFrom('0', '1', '999999999999999', '1795240446322'), oneof(uuid(), string())).map(
      ([time, id]) => `${time}.${id}`,
    ),
  ).map((text) => Buffer.from(text).toString('base64url'));

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** Bodies as the document has them, damaged ones, text that is no JSON, and what is too long. */
function bodyFor(
  schema: Schema,
  definitions: Document['components']['schemas'],
): Arbitrary<Pick<Call, 'body' | 'headers'>> {
  const json = (value: Arbitrary<unknown>) =>
    value.map((data) => ({ headers: JSON_TYPE as Record<string, string>, body: JSON.stringify(data) ?? '' }));
  return oneof(
    { weight: 6, arbitrary: json(valueOf(schema, definitions)) },
    { weight: 6, arbitrary: json(damagedValueOf(schema, definitions)) },
    { weight: 2, arbitrary: anyText().map((body) => ({ headers: JSON_TYPE, body })) },
    { weight: 1, arbitrary: constantFrom(...HOSTILE).map((body) => ({ headers: JSON_TYPE, body })) },
    {
      weight: 1,
      arbitrary: record({
        headers: constantFrom(...TYPES).map((type) => ({ 'content-type': type })),
        body: anyText(),
      }),
    },
    {
      weight: 1,
      arbitrary: constant({
        headers: JSON_TYPE,
        body: JSON.stringify({ title: 'x'.repeat(MAX_BODY_BYTES) }),
      }),
    },
  );
}

function queryFor(operation: Operation, definitions: Document['components']['schemas']): Arbitrary<string> {
  const known = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const fields: Record<string, Arbitrary<unknown>> = Object.fromEntries(
    known.map(({ name, schema }) => [
      name,
      name === 'cursor' ? oneof(cursor(), valueOf(schema, definitions)) : valueOf(schema, definitions),
    ]),
  );
  const requiredKeys = known.filter(({ required }) => required).map(({ name }) => name);
  const fitting = record<Record<string, unknown>, string>(fields, { requiredKeys }).map((query) =>
    Object.entries(query)
      .map(([name, value]) => `${name}=${encoded(String(value))}`)
      .join('&'),
  );
  const names = [...known.map(({ name }) => name), 'unknown'];
  const damaged = record({
    name: constantFrom(...names),
    value: oneof(string({ unit: 'binary' }).map(encoded), constantFrom(...WEIRD)),
  });
  return oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 2, arbitrary: damaged.map(({ name, value }) => `${name}=${value}`) },
    { weight: 1, arbitrary: string().map((text) => text.replace(/[#\s]/g, '')) },
  );
}

function callOf(
  [template, method, operation]: [string, string, Operation],
  names: readonly string[],
  definitions: Document['components']['schemas'],
): Arbitrary<Call> {
  const segment = oneof(
    { weight: 8, arbitrary: constantFrom(...names) },
    { weight: 1, arbitrary: uuid() },
    {
      weight: 1,
      arbitrary: string({ unit: 'binary', minLength: 1 })
        .map(encoded)
        .filter((text) => !DOTS.includes(text)),
    },
    { weight: 1, arbitrary: constantFrom(...WEIRD) },
  );
  const holes = [...template.matchAll(/\{([a-z]+)\}/gi)].map(([, name]) => name!);
  const body = operation.requestBody?.content['application/json']?.schema;
  const parts = record({
    values: record(Object.fromEntries(holes.map((name) => [name, segment]))),
    query: queryFor(operation, definitions),
    sent: body === undefined ? constant({ headers: {}, body: null }) : bodyFor(body, definitions),
  });
  return parts.map(({ values, query, sent }) => {
    const path = template.replace(/\{([a-z]+)\}/gi, (_hole, name: string) =>
      String(Reflect.get(values, name)),
    );
    return {
      method: method.toUpperCase(),
      path: query === '' ? path : `${path}?${query}`,
      ...sent,
      operation,
    };
  });
}

/** Calls that no document has: other methods, other paths. */
function strayCall(document: Document): Arbitrary<Call> {
  const templates = Object.keys(document.paths);
  const path = oneof(
    constantFrom(...templates),
    string({ unit: 'binary' }).map((text) => `/${encoded(text)}`),
    constantFrom(...WEIRD, ...DOTS).map((text) => `/users/${text}/${text}`),
  );
  return record({
    method: constantFrom('PUT', 'HEAD', 'OPTIONS', 'GET', 'POST', 'DELETE', 'PATCH', 'PROPFIND'),
    path,
    headers: constantFrom<Record<string, string>>({}, JSON_TYPE, { origin: 'https://evil.example' }),
    body: constant(null),
    operation: constant(null),
  });
}

async function expectForeseen(response: Response, { method, operation }: Call): Promise<void> {
  const { status } = response;
  expect(status).toBeLessThan(500);
  const type = response.headers.get('content-type')?.split(';')[0] ?? null;
  const answer = operation?.responses[status];
  if (operation !== null) expect(Object.keys(operation.responses)).toContain(String(status));
  if (status >= 400 && method !== 'HEAD') {
    expect(type).toBe('application/problem+json');
    const { code } = Problem.parse(await response.json());
    if (answer !== undefined) expect(JSON.stringify(answer)).toContain(`"${code}"`);
  } else if (answer?.content !== undefined) {
    expect(Object.keys(answer.content)).toContain(type);
  }
}

/** Sends `count` calls that the API's own document inspires; none may surprise it. */
export async function fuzz(count: number): Promise<void> {
  const admin: Account = { uid: 'UidOfTheAdmin', email: 'admin@example.org' };
  const rates = { address: PLENTY, member: PLENTY, writes: PLENTY, pages: PLENTY, reports: PLENTY };
  const overrides: Partial<AppDeps> = { limits: createLimits({ rates }), adminUids: [admin.uid] };
  const { app, call, member } = await startTestApp(overrides);
  await call('POST', '/users', { as: admin, json: { _id: admin.uid, email: admin.email } });
  const members = [await member('Ana Lima'), await member('Rui Prado'), await member('Eva Mota')];
  const names = [admin.uid, ...members.flatMap(({ uid, tag }) => [uid, tag])];
  for (const as of members) {
    const { body } = await call('POST', '/posts', {
      as,
      json: { title: 'Um texto', body: 'Dois', locale: 'pt' },
    });
    names.push(String(body.id), String(body.slug));
  }

  const document = (await call('GET', '/openapi.json')).body as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      path,
      method,
      operation,
    ]),
  );
  const calls = oneof(
    {
      weight: 12,
      arbitrary: oneof(...operations.map((one) => callOf(one, names, document.components.schemas))),
    },
    { weight: 1, arbitrary: strayCall(document) },
  );
  const callers = option(constantFrom<Account | 'nonsense'>(admin, ...members, 'nonsense'), { freq: 5 });
  await assert(
    asyncProperty(calls, callers, async (drawn, caller) => {
      const headers = new Headers(drawn.headers);
      if (caller !== null)
        headers.set('authorization', `Bearer ${caller === 'nonsense' ? caller : tokenFor(caller)}`);
      const { method, path, body } = drawn;
      const response = await app.request(path, { method, headers, ...(body !== null && { body }) });
      await expectForeseen(response, drawn);
    }),
    { numRuns: count },
  );
}
