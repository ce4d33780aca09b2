import type { StorageCode } from './storage-codes.ts';

const INSTALLATION_CODES = [
  'installations/app-offline',
  'installations/not-registered',
  'installations/request-failed',
] as const;

export type InstallationCode = (typeof INSTALLATION_CODES)[number];

/** Why an installation could not be deleted; unknown errors map to a failed request. */
export function installationCode(error: unknown): InstallationCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return INSTALLATION_CODES.find((known) => known === code) ?? 'installations/request-failed';
}

/** Codes of the storage and installation services that have a message. */
export type ServiceCode = StorageCode | InstallationCode;
