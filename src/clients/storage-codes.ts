/** Codes of the storage SDK; each has a message. */
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

/** The SDK has no code for a full disk, which the demo's store reports. */
export type StorageCode = (typeof STORAGE_CODES)[number] | 'storage-full';

const FULL = 413;

export function storageCode(error: unknown): StorageCode {
  if (error instanceof Error && 'status' in error && error.status === FULL) return 'storage-full';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return STORAGE_CODES.find((known) => known === code) ?? 'storage/unknown';
}
