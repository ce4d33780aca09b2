import { ERROR_STATUS, type ApiErrorCode, type FieldIssue } from '../contract/errors.ts';

export interface RefusedField {
  path: string;
  issue: FieldIssue;
  /** In a text: the line of the fault, from 1. */
  line?: number;
}

interface Details {
  fields?: readonly RefusedField[];
  current?: unknown;
  retryAfterSeconds?: number;
  detail?: string;
  cause?: unknown;
}

/** An error with a code of the contract, sent as problem+json with that code's status. */
export class AppError extends Error {
  readonly code: ApiErrorCode;
  readonly details: Details;

  constructor(code: ApiErrorCode, details: Details = {}) {
    super(details.detail ?? code, { cause: details.cause });
    this.name = new.target.name;
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export class ValidationError extends AppError {
  constructor(fields: readonly RefusedField[], cause?: unknown) {
    super('validation-failed', { fields, cause });
  }
}

/** The stored version is not the one edited; `current` is the stored record. */
export class VersionConflictError extends AppError {
  constructor(current: unknown) {
    super('version-conflict', { current });
  }
}

/** The disk has no space for the write. */
export class StorageFullError extends AppError {
  constructor(cause: unknown, retryAfterSeconds = 60) {
    super('storage-full', { cause, retryAfterSeconds });
  }
}

/** A dependency is unavailable; retrying later may work. */
export class UnavailableError extends AppError {
  constructor(cause: unknown, retryAfterSeconds = 5) {
    super('unavailable', { cause, retryAfterSeconds });
  }
}
