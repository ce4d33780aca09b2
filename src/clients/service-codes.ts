import type { StorageCode } from './storage-codes.ts';

/** Codes of the storage and installation services that have a sentence. */
export type ServiceCode =
  StorageCode | 'installations/app-offline' | 'installations/not-registered' | 'installations/request-failed';
