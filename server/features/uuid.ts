import type { ApiErrorCode } from '../../contract/errors.ts';
import { AppError } from '../errors.ts';

/** Ids of rows as PostgreSQL writes them. */
export const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What cannot be an id names nothing; PostgreSQL would refuse the question. */
export function requireUuid(id: string, code: ApiErrorCode): string {
  if (!UUID_PATTERN.test(id)) throw new AppError(code);
  return id;
}
