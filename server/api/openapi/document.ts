import type { z } from 'zod';
import { STATUS_CODES } from 'node:http';
import { type ListedEndpoint, missingCode } from '../../../contract/endpoint.ts';
import { type ApiErrorCode, ERROR_STATUS, Problem } from '../../../contract/errors.ts';
import { READ_COST, WRITE_COST } from '../../../contract/rates.ts';
import { createComponents, type JsonSchema } from './schemas.ts';

type Describe = ReturnType<typeof createComponents>['describe'];

/** `/users/{id}`: the path as OpenAPI writes it. */
export const templateOf = ({ path }: ListedEndpoint): string => path.replace(/:(\w+)/g, '{$1}');

/** Errors of the middleware, for every route or by kind of route. */
const ALWAYS = ['internal'] as const;
const UNLESS_OPEN = [
  'unauthenticated',
  'token-expired',
  'token-revoked',
  'rate-limited',
  'unavailable',
] as const;
const WITH_QUERY = ['validation-failed'] as const;
const WRITING = ['body-too-large', 'storage-full', 'read-only'] as const;
const WITH_BODY = ['malformed-json', 'validation-failed', 'unsupported-media-type'] as const;

export const costOf = ({ method, cost }: ListedEndpoint): number =>
  cost ?? (method === 'GET' ? READ_COST : WRITE_COST);

/** Every error code of a route. */
export function errorsOf(route: ListedEndpoint): ApiErrorCode[] {
  const codes = new Set<ApiErrorCode>([...ALWAYS, ...(route.errors ?? [])]);
  if (route.isOpen !== true) for (const code of UNLESS_OPEN) codes.add(code);
  if (route.params !== undefined) codes.add(missingCode(route));
  if (route.query !== undefined) for (const code of WITH_QUERY) codes.add(code);
  if (route.body !== undefined) for (const code of WITH_BODY) codes.add(code);
  if (route.method !== 'GET') for (const code of WRITING) codes.add(code);
  return [...codes].sort((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b] || a.localeCompare(b));
}

function content(schema: z.ZodType, describe: Describe): JsonSchema {
  const type = schema.meta()?.contentMediaType;
  return { [typeof type === 'string' ? type : 'application/json']: { schema: describe(schema, 'output') } };
}

const REFERENCE_TO_PROBLEM = { $ref: '#/components/schemas/Problem' };

/** With `version-conflict` a problem has what a call that succeeds gives, as it is stored now. */
function currentOf(
  { answers }: ListedEndpoint,
  codes: readonly ApiErrorCode[],
  describe: Describe,
): JsonSchema {
  const schema = codes.includes('version-conflict') && answers[200];
  return schema ? { current: describe(schema.nullable(), 'output') } : {};
}

function problems(route: ListedEndpoint, describe: Describe): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: `${STATUS_CODES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                REFERENCE_TO_PROBLEM,
                {
                  type: 'object',
                  properties: { code: { enum: codes }, ...currentOf(route, codes, describe) },
                },
              ],
            },
          },
        },
      },
    ]),
  );
}

function answers(route: ListedEndpoint, describe: Describe): Record<string, JsonSchema> {
  const successes = Object.entries(route.answers).map(([status, schema]): [string, JsonSchema] => [
    status,
    {
      description: STATUS_CODES[Number(status)] ?? '',
      ...(Number(status) === 301 && { headers: { location: { schema: { type: 'string' } } } }),
      ...(schema !== null && { content: content(schema, describe) }),
    },
  ]);
  const unchanged = { 304: { description: 'Not Modified: `If-None-Match` names what would be answered' } };
  return {
    ...Object.fromEntries(successes),
    ...(route.method === 'GET' && unchanged),
    ...problems(route, describe),
  };
}

function parameters(route: ListedEndpoint, describe: Describe): JsonSchema[] {
  const inPath = Object.entries(route.params ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: describe(schema, 'input'),
  }));
  if (route.query === undefined) return inPath;
  const { properties = {}, required = [] } = describe(route.query, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

function securityOf({ access, isOpen }: ListedEndpoint): object[] {
  if (isOpen) return [];
  return access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function operation(route: ListedEndpoint, describe: Describe): JsonSchema {
  const all = parameters(route, describe);
  return {
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    'x-access': route.access,
    'x-cost': route.isOpen ? 0 : costOf(route),
    security: securityOf(route),
    ...(all.length > 0 && { parameters: all }),
    ...(route.body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describe(route.body, 'input') } },
      },
    }),
    responses: answers(route, describe),
  };
}

export interface OpenApi {
  [member: string]: unknown;
  openapi: string;
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Builds the OpenAPI 3.1 document from the schemas that validate. */
export function openApiOf(routes: readonly ListedEndpoint[]): OpenApi {
  const { components, describe } = createComponents();
  describe(Problem, 'output');
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    const path = templateOf(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, describe) };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Ágora API',
      version: '1',
      description:
        'Errors are problem+json (RFC 9457) with a stable `code`. Lists go on after `next` as `cursor`. ' +
        'Times are ISO 8601 in UTC. Unknown fields are refused.',
    },
    servers: [{ url: '.', description: 'Where this document is' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A Firebase id token' } },
    },
  };
  return document;
}
