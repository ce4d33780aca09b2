import { z } from 'zod';
import * as address from '../../../contract/address.ts';
import * as contacts from '../../../contract/contacts.ts';
import * as errors from '../../../contract/errors.ts';
import * as exportsOfMembers from '../../../contract/exports.ts';
import * as icons from '../../../contract/icons.ts';
import * as moderation from '../../../contract/moderation.ts';
import * as posts from '../../../contract/posts.ts';
import * as products from '../../../contract/products.ts';
import * as receipts from '../../../contract/receipts.ts';
import * as search from '../../../contract/search.ts';
import * as users from '../../../contract/users.ts';

export type JsonSchema = Record<string, unknown>;

/** Schemas of the contract, named by their exports; queries are documented parameter by parameter. */
const named = z.registry<{ id: string }>();
for (const module of [
  address, contacts, errors, exportsOfMembers, icons, moderation, posts, products, receipts, search, users,
]) {
  for (const [id, value] of Object.entries(module)) if (value instanceof z.ZodType && !id.endsWith('Query')) named.add(value, { id });
} // prettier-ignore

/** Collects the named schemas that are used, as the components of an OpenAPI document. */
export function createComponents() {
  const components: Record<string, JsonSchema> = {};

  /** Moves definitions to the components and rewrites references to them. */
  function hoist(schema: JsonSchema): JsonSchema {
    const { $schema: _version, $defs = {}, ...rest } = schema;
    const lifted = (value: unknown): JsonSchema =>
      JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
    for (const [id, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
      const { id: _id, ...body } = definition;
      components[id] = lifted(body);
    }
    return lifted(rest);
  }

  /** `input`: what clients may send; `output`: what the API returns. */
  function describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Zod writes a reference to a named schema only where it is nested.
    const { properties } = hoist(
      z.toJSONSchema(z.object({ it: schema }), {
        metadata: named,
        io,
        target: 'draft-2020-12',
      }) as JsonSchema,
    );
    return (properties as { it: JsonSchema }).it;
  }

  return { components, describe };
}
