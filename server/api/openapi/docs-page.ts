import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ListedEndpoint } from '../../../contract/endpoint.ts';
import { ERROR_STATUS } from '../../../contract/errors.ts';
import { costOf, errorsOf, type OpenApi, templateOf } from './document.ts';
import type { JsonSchema } from './schemas.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** A schema in short: `string, 1–80`, `list of Contact`, `"pt" | "en"`, `string or null`. */
function summarize(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return nameOf(schema.$ref);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (Array.isArray(variants)) return variants.map((one) => summarize(one as JsonSchema)).join(' or ');
  if (Array.isArray(schema.prefixItems)) {
    return `[${schema.prefixItems.map((one) => summarize(one as JsonSchema)).join(', ')}]`;
  }
  if (Array.isArray(schema.type)) {
    return schema.type.map((type: string) => summarize({ ...schema, type })).join(' or ');
  }
  if (schema.type === 'null') return 'null';
  if (schema.type === 'array') {
    const items = schema.items as JsonSchema | undefined;
    return `list of ${items ? summarize(items) : 'values'}${range(schema.minItems, schema.maxItems)}`;
  }
  const type = typeof schema.type === 'string' ? schema.type : 'value';
  const format = typeof schema.format === 'string' ? ` (${schema.format})` : '';
  const length = range(schema.minLength ?? schema.minimum, schema.maxLength ?? schema.maximum);
  return `${type}${format}${length}`;
}

function range(min: unknown, max: unknown): string {
  const shown = (value: unknown) =>
    typeof value === 'number' && Math.abs(value) !== Number.MAX_SAFE_INTEGER ? String(value) : '';
  return shown(min) || shown(max) ? `, ${shown(min)}–${shown(max)}` : '';
}

function linked(schema: JsonSchema): Html {
  const parts = summarize(schema).split(/\b/);
  return html`<code
    >${parts.map((part) => (/^[A-Z][A-Za-z]+$/.test(part) ? html`<a href="#${part}">${part}</a>` : part))}</code
  >`;
}

function fields(schema: JsonSchema): Html {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = new Set((schema.required ?? []) as string[]);
  const variants = (schema.oneOf ?? schema.anyOf ?? []) as JsonSchema[];
  if (variants.some((one) => one.properties)) {
    return html`${variants.map(
      (one, index) =>
        html`<h4>${index === 0 ? 'Either' : 'Or'}</h4>
          ${fields(one)}`,
    )}`;
  }
  if (properties.length === 0) return html`<p>${linked(schema)}</p>`;
  return html`<dl>
    ${properties.map(
      ([name, field]) =>
        html`<div>
          <dt><code>${name}</code>${required.has(name) ? '' : html` <small>optional</small>`}</dt>
          <dd>${linked(field)}${within(field)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** The fields of an anonymous object, or of the objects in a list. */
function within(field: JsonSchema): Html | '' {
  const items = field.items as JsonSchema | undefined;
  const inner = [field, items, ...((field.anyOf ?? []) as JsonSchema[])].find((one) => one?.properties);
  return inner ? fields(inner) : '';
}

/** Names in backticks as code. */
const withCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const idOf = ({ method, path }: ListedEndpoint) => `${method.toLowerCase()}${path.replace(/[/:]+/g, '-')}`;

function endpoint(route: ListedEndpoint, { paths }: OpenApi): Html {
  const path = templateOf(route);
  const operation = paths[path]?.[route.method.toLowerCase()] as {
    parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
    requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
    responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
  };
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const body = operation.requestBody?.content['application/json'].schema;
  return html`<section id="${idOf(route)}">
    <h3><b>${route.method}</b> <code>${path}</code></h3>
    <p>${withCode(route.summary)}</p>
    <p class="notes">For: ${route.access}. Cost: ${route.isOpen ? 'none' : costOf(route)}.</p>
    ${
      query.length > 0
        ? html`<h4>Query</h4>
            <dl>
              ${query.map(
                ({ name, required, schema }) =>
                  html`<div>
                    <dt><code>${name}</code>${required ? '' : html` <small>optional</small>`}</dt>
                    <dd>${linked(schema)}</dd>
                  </div>`,
              )}
            </dl>`
        : ''
    }
    ${
      body
        ? html`<h4>Body</h4>
            ${fields(body)}`
        : ''
    }
    <h4>Answers</h4>
    <ul>
      ${Object.keys(route.answers).map((status) => {
        const media = Object.entries(operation.responses[status]?.content ?? {})[0];
        return html`<li>
          <b>${status}</b> ${media === undefined ? 'without a body' : linked(media[1].schema)}
        </li>`;
      })}
      ${[...Map.groupBy(errorsOf(route), (code) => ERROR_STATUS[code])].map(
        ([status, codes]) =>
          html`<li class="notes">
            ${status} ${codes.map((code, index) => html`${index > 0 ? ', ' : ''}<code>${code}</code>`)}
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The document as HTML, without scripts or third-party requests. */
export async function pageOf(routes: readonly ListedEndpoint[], document: OpenApi): Promise<string> {
  const groups = Map.groupBy(routes, (route) => route.path.split('/')[1] ?? '');
  const page = html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Ágora API</title>
        <link rel="stylesheet" href="docs.css" />
      </head>
      <body>
        <header>
          <h1>Ágora API</h1>
          <p>
            Errors are problem+json (RFC 9457) with a stable <code>code</code>. A list goes on after
            <code>next</code>, given as <code>cursor</code>. Times are ISO 8601 in UTC, unknown fields are
            refused, and a token goes into <code>Authorization: Bearer</code>. For programs:
            <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
          <p>
            A call costs its caller points, which come back with time: <code>RateLimit</code> says how many
            are left, and 429 with <code>Retry-After</code> when to ask again.
          </p>
          <p><a href="#endpoints">Endpoints</a> · <a href="#schemas">Schemas</a></p>
        </header>
        <nav aria-label="Endpoints">
          ${[...groups].map(
            ([group, of]) =>
              html`<div>
                <h2>${group}</h2>
                <ul>
                  ${of.map(
                    (route) =>
                      html`<li>
                        <a href="#${idOf(route)}"><b>${route.method}</b> ${templateOf(route)}</a>
                      </li>`,
                  )}
                </ul>
              </div>`,
          )}
        </nav>
        <main>
          <h2 id="endpoints">Endpoints</h2>
          ${routes.map((route) => endpoint(route, document))}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(document.components.schemas)
            .sort(([a], [b]) => a.localeCompare(b))
            .map(
              ([name, schema]) =>
                html`<section id="${name}">
                  <h3><code>${name}</code></h3>
                  ${fields(schema)}
                </section>`,
            )}
        </main>
      </body>
    </html>`;
  return String(await page);
}
