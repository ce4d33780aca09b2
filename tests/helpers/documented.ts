import { expect } from 'vitest';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Schema = Parameters<typeof z.fromJSONSchema>[0];

interface Document {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Json }> }> }>
  >;
  components: { schemas: Json };
}

/** What unknown paths and wrong methods are answered: a bad token, a long body or a spent allowance comes first. */
const BEFORE_ROUTES = [401, 404, 405, 413, 429];

/** `/users/{id}` as a pattern; literal segments win over parameters. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);

/**
 * Holds every answer of the API against its own document: the route, the status, the media type and each field
 * must be told there. What no route answers (unknown paths, wrong methods, preflights) is left alone.
 */
export function documentedBy(document: Document) {
  const paths = Object.keys(document.paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => ({ path, pattern: patternOf(path) }));
  const parsers = new Map<Json, z.ZodType>();

  function parserOf(schema: Json): z.ZodType {
    const known = parsers.get(schema);
    if (known !== undefined) return known;
    const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
    const parser = z.fromJSONSchema(
      JSON.parse(whole.replaceAll('"#/components/schemas/', '"#/$defs/')) as Schema,
    );
    parsers.set(schema, parser);
    return parser;
  }

  return async function check(method: string, path: string, response: Response): Promise<void> {
    if (['OPTIONS', 'HEAD'].includes(method)) return;
    const { pathname } = new URL(path, 'http://api.test');
    const found = paths.find(({ pattern }) => pattern.test(pathname));
    const operation = found && document.paths[found.path]?.[method.toLowerCase()];
    const told = `${method} ${found?.path ?? pathname} → ${response.status}`;
    if (operation === undefined) {
      expect(BEFORE_ROUTES, `${told} is not in the document`).toContain(response.status);
      return;
    }
    const answer = operation.responses[response.status];
    expect(answer, `${told} is not in the document`).toBeDefined();
    const type = response.headers.get('content-type')?.split(';')[0] ?? null;
    const text = await response.clone().text();
    if (answer?.content === undefined) {
      expect(text, `${told} has a body`).toBe('');
      return;
    }
    expect(Object.keys(answer.content), `${told}: media type`).toContain(type);
    if (!type?.endsWith('json')) return;
    const result = parserOf(answer.content[type]?.schema ?? {}).safeParse(JSON.parse(text));
    expect(result.error?.issues ?? [], `${told}: ${text.slice(0, 300)}`).toEqual([]);
  };
}
