import { z } from 'zod';

/** Metadata that clients may set; the rest is derived from the bytes. */
export const Settings = z
  .object({
    contentType: z.string().max(100),
    cacheControl: z.string().regex(/^[\w\s,=-]{0,100}$/),
    contentLanguage: z.string().regex(/^[\w,\s-]{0,100}$/),
    contentDisposition: z.string().regex(/^[\x20-\x7e]{0,300}$/),
    metadata: z.record(z.string().max(100), z.string().max(1000).nullable()),
    md5Hash: z.string().max(30),
  })
  .partial();

export type Settings = z.infer<typeof Settings>;

/** Changes to the settings; null removes one. */
export const SettingsChanges = z
  .object({
    contentType: Settings.shape.contentType.nullable(),
    cacheControl: Settings.shape.cacheControl.nullable(),
    contentLanguage: Settings.shape.contentLanguage.nullable(),
    contentDisposition: Settings.shape.contentDisposition.nullable(),
    metadata: Settings.shape.metadata.nullable(),
  })
  .partial();

/** An unfinished upload. `id` names its data file. */
export const Upload = z.object({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.number(),
  settings: Settings,
  started: z.iso.datetime(),
});

export type Upload = z.infer<typeof Upload>;

/** A stored object. `id` is its upload's and names the data file. */
export const StoredObject = Upload.omit({ started: true }).extend({
  md5Hash: z.string(),
  downloadToken: z.string(),
  generation: z.number(),
  metageneration: z.number(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
});

export type StoredObject = z.infer<typeof StoredObject>;

/** The object as Firebase Storage's API returns it, with numbers as strings. */
export function toResource(bucket: string, object: StoredObject) {
  const { cacheControl, contentLanguage, metadata } = object.settings;
  return {
    name: object.name,
    bucket,
    generation: String(object.generation),
    metageneration: String(object.metageneration),
    contentType: object.contentType,
    timeCreated: object.created,
    updated: object.updated,
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5Hash,
    contentEncoding: 'identity',
    contentDisposition: dispositionOf(object),
    etag: `${object.generation}-${object.metageneration}`,
    downloadTokens: object.downloadToken,
    cacheControl,
    contentLanguage,
    metadata,
  };
}

/** The header that its member has set, else inline under its own file name. */
export function dispositionOf({ name, settings }: Pick<StoredObject, 'name' | 'settings'>): string {
  if (settings.contentDisposition) return settings.contentDisposition;
  const file = name.slice(name.lastIndexOf('/') + 1);
  const encoded = encodeURIComponent(file).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename*=utf-8''${encoded}`;
}

const recordBytes = new WeakMap<StoredObject, number>();

/** Bytes of the record, which includes the client's metadata. */
export function bytesOfRecord(object: StoredObject): number {
  const known = recordBytes.get(object) ?? Buffer.byteLength(JSON.stringify(object));
  recordBytes.set(object, known);
  return known;
}
