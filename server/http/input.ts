import type { Context } from 'hono';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { parse } from '../validation.ts';

export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  return parse(schema, c.req.query());
}

export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported-media-type');
  let input: unknown;
  try {
    input = JSON.parse(await c.req.text());
  } catch (cause) {
    throw new AppError('malformed-json', { cause });
  }
  return parse(schema, input);
}
