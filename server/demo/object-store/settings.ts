import type { z } from 'zod';
import { readBody } from './body.ts';
import { parseJson } from './multipart.ts';
import type { SettingsChanges, StoredObject } from './records.ts';
import { StorageError } from './storage-error.ts';

/** Metadata, and multipart boundaries around a file. */
export const MAX_METADATA_BYTES = 64 * 1024;

export async function readMetadata(request: Request): Promise<unknown> {
  const body = await readBody(request.body, MAX_METADATA_BYTES);
  if (body === null) throw new StorageError(400, 'The metadata is too long.');
  return parseJson(body.toString());
}

export function parseSettings<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  throw new StorageError(400, `The metadata is not usable: ${error.issues[0]?.path.join('.')}.`);
}

/** The object with changed settings. Its type stays the sniffed one. */
export function withChanges(
  object: StoredObject,
  { contentType, metadata, ...changes }: z.output<typeof SettingsChanges>,
  now: Date,
): StoredObject {
  if (contentType !== undefined && contentType !== object.contentType) {
    throw new StorageError(403, `The file is of the type ${object.contentType}.`);
  }
  const entries = { ...(metadata === null ? {} : object.settings.metadata), ...metadata };
  return {
    ...object,
    settings: { ...withoutNulls({ ...object.settings, ...changes }), metadata: withoutNulls(entries) },
    metageneration: object.metageneration + 1,
    updated: now.toISOString(),
  };
}

type WithoutNulls<T> = { [K in keyof T]: Exclude<T[K], null> };

function withoutNulls<T extends object>(values: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
