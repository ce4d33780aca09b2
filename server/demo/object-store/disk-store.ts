import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { isTemporary, replaceFile, syncFolder } from './durable-files.ts';
import { PRIVATE_FOLDER } from '../../disk/private-files.ts';
import { bytesOfRecord, StoredObject, Upload } from './records.ts';

/** Longer than any client retries. */
const MAX_UPLOAD_AGE_MS = 24 * 60 * 60 * 1000;
const MAX_UNFINISHED_UPLOADS = 20;

/** File names are hashes: no object name can escape the folder or be too long for the file system. */
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');

/**
 * Objects and unfinished uploads on disk, for one process at a time. `objects/` and `uploads/` hold one
 * record each, `data/` the bytes. Writing the record commits an object; data without a record is deleted.
 */
export type DiskStore = Awaited<ReturnType<typeof openDiskStore>>;

export async function openDiskStore(folder: string, now: () => Date, onDamaged: (sentence: string) => void) {
  const inData = (id: string) => join(folder, 'data', id);
  const objectFile = (name: string) => join(folder, 'objects', `${hashOf(name)}.json`);
  const uploadFile = (id: string) => join(folder, 'uploads', `${id}.json`);

  await mkdir(join(folder, 'data'), { recursive: true, mode: PRIVATE_FOLDER });
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Upload>();
  let isWhole = true;
  const skip = (file: string, reason: string) => {
    isWhole = false;
    onDamaged(
      `${file} is damaged and is passed over (${reason}): bring it back from a backup, or delete it.`,
    );
  };
  for (const object of await readRecords(join(folder, 'objects'), StoredObject, skip))
    objects.set(object.name, object);
  for (const upload of await readRecords(join(folder, 'uploads'), Upload, skip))
    uploads.set(upload.id, upload);

  const isOld = ({ started }: Upload) => now().getTime() - Date.parse(started) > MAX_UPLOAD_AGE_MS;

  const findFinished = (id: string) => [...objects.values()].find((object) => object.id === id) ?? null;

  /** Abandons an upload; its data stays if it has become an object. */
  async function dropUpload(id: string): Promise<void> {
    uploads.delete(id);
    await rm(uploadFile(id), { force: true });
    if (findFinished(id) === null) await rm(inData(id), { force: true });
  }

  for (const upload of uploads.values()) if (isOld(upload)) await dropUpload(upload.id);
  for (const id of await readdir(join(folder, 'data'))) {
    // An unreadable record may reference any of them.
    if (isWhole && !uploads.has(id) && findFinished(id) === null) await rm(inData(id));
  }

  return {
    inData,
    find: (name: string) => objects.get(name) ?? null,
    findUpload: (id: string) => uploads.get(id) ?? null,
    /** The object made of an upload. */
    findFinished,
    uploadsBelow: (prefix: string) => [...uploads.values()].filter(({ name }) => name.startsWith(prefix)),
    namesBelow: (prefix: string) => [...objects.keys()].filter((name) => name.startsWith(prefix)).sort(),

    /** Bytes of a member's objects and records, without the one about to be replaced. */
    bytesOf(owner: string, replaced: string): { files: number; records: number } {
      const own = [...objects.values()].filter(
        (object) => object.owner === owner && object.name !== replaced,
      );
      return {
        files: own.reduce((sum, { size }) => sum + size, 0),
        records: own.reduce((sum, object) => sum + bytesOfRecord(object), 0),
      };
    },

    /** Stores the record of an upload and abandons the member's oldest beyond a limit. */
    async begin(upload: Upload): Promise<void> {
      const own = [...uploads.values()].filter(({ owner }) => owner === upload.owner);
      const excess = Math.max(0, own.length + 1 - MAX_UNFINISHED_UPLOADS);
      for (const [index, old] of own.entries()) if (index < excess || isOld(old)) await dropUpload(old.id);
      uploads.set(upload.id, upload);
      await replaceFile(uploadFile(upload.id), JSON.stringify(upload));
    },

    dropUpload,

    /** Commits an object or its changed record; deletes the data it replaces. */
    async put(object: StoredObject): Promise<void> {
      const previous = objects.get(object.name);
      await replaceFile(objectFile(object.name), JSON.stringify(object));
      objects.set(object.name, object);
      await dropUpload(object.id);
      if (previous !== undefined && previous.id !== object.id) await rm(inData(previous.id), { force: true });
    },

    async remove({ name, id }: StoredObject): Promise<void> {
      await rm(objectFile(name), { force: true });
      await syncFolder(join(folder, 'objects'));
      objects.delete(name);
      await rm(inData(id), { force: true });
    },
  };
}

async function readRecords<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  skip: (file: string, reason: string) => void,
): Promise<z.output<Schema>[]> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const files = (await readdir(folder)).map((file) => join(folder, file));
  await Promise.all(files.filter(isTemporary).map((file) => rm(file)));
  const records = await Promise.all(
    files
      .filter((file) => !isTemporary(file))
      .map(async (file) => {
        try {
          return [schema.parse(JSON.parse(await readFile(file, 'utf8')))];
        } catch (error) {
          skip(file, error instanceof SyntaxError ? 'it is not JSON' : 'it is no record');
          return [];
        }
      }),
  );
  return records.flat();
}
