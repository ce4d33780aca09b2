import {
  type Arbitrary,
  anything,
  array,
  boolean,
  constant,
  constantFrom,
  date,
  double,
  emailAddress,
  integer,
  jsonValue,
  oneof,
  option,
  record,
  string,
  stringMatching,
  uuid,
  webUrl,
} from 'fast-check';

export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

type Definitions = Readonly<Record<string, Schema>>;

const MAX_DRAWN_LENGTH = 300;
const MAX_DRAWN_ITEMS = 8;

const HIDDEN = ['\u0000', '\u0001', '\u007f', '\n', '\u202e'];

const FORMATS: Readonly<Record<string, () => Arbitrary<string>>> = {
  uuid: () => uuid(),
  email: () => emailAddress(),
  // URL's parser drops or escapes some of these and keeps others: a field with that format is text all the same.
  uri: () =>
    oneof(
      webUrl(),
      constantFrom(...HIDDEN).map((hidden) => `https://a.example/${hidden}x`),
    ),
  date: () => date({ noInvalidDate: true }).map((value) => value.toISOString().slice(0, 10)),
  'date-time': () => date({ noInvalidDate: true }).map((value) => value.toISOString()),
};

function text({ format, pattern, minLength = 0, maxLength = MAX_DRAWN_LENGTH }: Schema): Arbitrary<string> {
  const own = format === undefined ? undefined : FORMATS[format]?.();
  if (own !== undefined) return own;
  if (pattern !== undefined) {
    try {
      return stringMatching(new RegExp(pattern, 'u'));
    } catch {
      // Some patterns use what the generator cannot turn around.
    }
  }
  return string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, MAX_DRAWN_LENGTH) });
}

/** Values that fit a JSON Schema of the API's document. */
export function valueOf(schema: Schema, definitions: Definitions): Arbitrary<unknown> {
  const draw = (inner: Schema) => valueOf(inner, definitions);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return draw(definitions[name]!);
  }
  if (schema.enum !== undefined) return constantFrom(...schema.enum);
  if ('const' in schema) return constant(schema.const);
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (variants !== undefined) return oneof(...variants.map(draw));
  const { minimum = -1000, maximum = 1_000_000 } = schema;
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
    case 'number':
      return double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return boolean();
    case 'null':
      return constant(null);
    case 'array': {
      const { minItems: minLength = 0, maxItems = MAX_DRAWN_ITEMS } = schema;
      return array(draw(schema.items ?? {}), { minLength, maxLength: Math.min(maxItems, MAX_DRAWN_ITEMS) });
    }
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields: Record<string, Arbitrary<unknown>> = Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, draw(field)]),
      );
      return record<Record<string, unknown>, string>(fields, { requiredKeys: required });
    }
    default:
      return jsonValue();
  }
}

/** Values that fit but for a part of them: a field that is missing, more, or something else. */
export function damagedValueOf(schema: Schema, definitions: Definitions): Arbitrary<unknown> {
  const parts = record({
    value: valueOf(schema, definitions),
    at: integer({ min: 0, max: 50 }),
    other: oneof(
      jsonValue(),
      constantFrom('\u0000', '\ud800', '\u202egnp', 'x'.repeat(5000), 1e308, -0, [[[[]]]]),
    ),
    extra: option(string(), { freq: 3 }),
  });
  return parts.map(({ value, at, other, extra }) => {
    if (typeof value !== 'object' || value === null) return other;
    const names = Object.keys(value);
    const name = names[at % (names.length + 1)] ?? extra ?? '__proto__';
    const copy: Record<string, unknown> = { ...value };
    Object.defineProperty(copy, name, { value: other, enumerable: true, configurable: true, writable: true });
    return copy;
  });
}

/** Whatever JSON cannot say is told by how it is written. */
export const anyText = (): Arbitrary<string> =>
  oneof(
    string({ unit: 'binary' }),
    anything().map(String),
    constantFrom('{"a":', '[1,]', '\ufeff{}', 'null', ''),
  );
