import type { Context } from 'hono';
import type { z } from 'zod';
import { type Endpoint, missingCode } from '../../contract/endpoint.ts';
import { AppError, ValidationError } from '../errors.ts';
import { illFormedTexts, parse } from '../validation.ts';

const isUtf8 = (encoded: string) => {
  try {
    return decodeURIComponent(encoded) !== '';
  } catch {
    return false;
  }
};

/** Refuses percent-encoding that is not UTF-8: the decoder would pass it on undecoded. */
function refuseOtherEncodings(url: string): void {
  const start = url.indexOf('?');
  if (start === -1 || isUtf8(url.slice(start))) return;
  const pairs = url.slice(start + 1).split('&');
  const names = pairs.filter((pair) => pair !== '' && !isUtf8(pair)).map((pair) => pair.split('=', 1)[0]!);
  throw new ValidationError([...new Set(names)].map((path) => ({ path, issue: 'bad-characters' })));
}

export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  refuseOtherEncodings(c.req.url);
  return parse(schema, c.req.query());
}

/** Throws that nothing is there when a parameter cannot be the name of anything. */
export function readParams(c: Context, endpoint: Endpoint): Record<string, string> {
  const values = c.req.param();
  const isNamed = Object.entries(endpoint.params ?? {}).every(
    ([name, schema]) => schema.safeParse(values[name]).success,
  );
  if (!isNamed) throw new AppError(missingCode(endpoint));
  return values;
}

/** A lone surrogate can only arrive as an escape: the decoder refuses it as bytes. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** Node's code for a connection that ended before the body was complete: not the server's fault. */
const CUT_OFF = 'ECONNRESET';

async function readBytes(c: Context): Promise<ArrayBuffer> {
  try {
    return await c.req.arrayBuffer();
  } catch (cause) {
    const isCutOff = cause instanceof Error && 'code' in cause && cause.code === CUT_OFF;
    throw isCutOff ? new AppError('request-timeout', { cause }) : cause;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported-media-type');
  const bytes = await readBytes(c);
  let text: string;
  let input: unknown;
  try {
    text = decoder.decode(bytes);
    input = JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed-json', { cause });
  }
  if (SURROGATE_ESCAPE.test(text)) {
    const paths = illFormedTexts(input);
    if (paths.length > 0) throw new ValidationError(paths.map((path) => ({ path, issue: 'bad-characters' })));
  }
  return parse(schema, input);
}
