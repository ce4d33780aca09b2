import { describe, expect, test } from 'vitest';
import { ERROR_STATUS } from '../../contract/errors.ts';
import { startTestApp } from '../helpers/app.ts';
import { documentedBy } from '../helpers/documented.ts';

const { app, call, document, member } = await startTestApp();
const json = (body: unknown, status = 200) => Response.json(body, { status });

describe('the document', () => {
  test('tells of every route, and of none that is not there', () => {
    const mounted = app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:([a-z]+)/gi, '{$1}')}`);
    const told = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(told.toSorted()).toEqual([...new Set(mounted)].toSorted());
  });

  test('is OpenAPI 3.1 whose references all lead somewhere', () => {
    expect(document.openapi).toBe('3.1.0');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name ?? '');
    expect(JSON.stringify(document)).not.toContain('#/$defs');
  });

  test('has one name for each parameter of a path, and every code of an error', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{[^}]+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
    const codes = new Set([...JSON.stringify(document).matchAll(/`([a-z-]+)`/g)].map(([, code]) => code));
    // Those of unknown paths and wrong methods belong to no route, the others to the server in front.
    const outside = [
      'not-found',
      'method-not-allowed',
      'malformed-request',
      'host-not-allowed',
      'origin-not-allowed',
      'request-timeout',
      'headers-too-large',
    ];
    for (const code of Object.keys(ERROR_STATUS)) if (!outside.includes(code)) expect(codes).toContain(code);
  });

  test('is asked for again by its tag', async () => {
    const { headers } = await call('GET', '/openapi.json');
    const again = await call('GET', '/openapi.json', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('answers are held against it', () => {
  const check = documentedBy(document);

  test('so that an unknown route, status, field or code is found', async () => {
    const { body: page } = await call('GET', '/users');
    await check('GET', '/users', json(page));
    await expect(check('GET', '/users', json({ ...page, total: 3 }))).rejects.toThrow('GET /users → 200');
    await expect(check('GET', '/users', json({ items: [] }))).rejects.toThrow('GET /users → 200');
    await expect(check('GET', '/users', json(page, 202))).rejects.toThrow('is not in the document');
    await expect(check('GET', '/secret', json({}))).rejects.toThrow('is not in the document');
    const { body: problem } = await call('GET', '/users?limit=x');
    const asProblem = (code: string) =>
      new Response(JSON.stringify({ ...problem, code }), {
        status: 400,
        headers: { 'content-type': 'application/problem+json' },
      });
    await check('GET', '/users', asProblem('validation-failed'));
    await expect(check('GET', '/users', asProblem('tag-taken'))).rejects.toThrow('GET /users → 400');
  });

  test('in a field deep inside too', async () => {
    const ana = await member();
    const { body } = await call('GET', `/users/${ana.uid}`, { as: ana });
    const links = [{ label: 'a', url: 'https://a.example', secret: 1 }];
    await expect(check('GET', '/users/x', json({ ...body, links }))).rejects.toThrow('GET /users/{id}');
  });
});

describe('the page', () => {
  test('names every route and loads nothing from elsewhere', async () => {
    const { status, headers, body } = await call('GET', '/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    for (const path of Object.keys(document.paths)) expect(body).toContain(`<code>${path}</code>`);
    expect(body).not.toMatch(/<script|style=|https?:\/\//);
    const style = await call('GET', '/docs.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(style.body).not.toMatch(/url\(|@import/);
  });

  test('has a place for each of its links', async () => {
    const { body } = await call('GET', '/docs');
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  });
});
