/** Codes of the storage SDK; each has a sentence. */
export const STORAGE_CODES = [
  'storage/app-deleted',
  'storage/bucket-not-found',
  'storage/canceled',
  'storage/cannot-slice-blob',
  'storage/internal-error',
  'storage/invalid-argument',
  'storage/invalid-argument-count',
  'storage/invalid-checksum',
  'storage/invalid-default-bucket',
  'storage/invalid-event-name',
  'storage/invalid-format',
  'storage/invalid-root-operation',
  'storage/invalid-url',
  'storage/no-default-bucket',
  'storage/no-download-url',
  'storage/object-not-found',
  'storage/project-not-found',
  'storage/quota-exceeded',
  'storage/retry-limit-exceeded',
  'storage/server-file-wrong-size',
  'storage/unauthenticated',
  'storage/unauthorized',
  'storage/unauthorized-app',
  'storage/unknown',
  'storage/unsupported-environment',
] as const;

export type StorageCode = (typeof STORAGE_CODES)[number];

export function storageCode(error: unknown): StorageCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return STORAGE_CODES.find((known) => known === code) ?? 'storage/unknown';
}
