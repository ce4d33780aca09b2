// Without zod, so that a browser bundle that needs the codes alone stays small.

/** Every code the API answers, with its HTTP status. The browser has a sentence for each in every locale. */
export const ERROR_STATUS = {
  'malformed-request': 400,
  'malformed-json': 400,
  'validation-failed': 400,
  unauthenticated: 401,
  'token-expired': 401,
  'token-revoked': 401,
  forbidden: 403,
  'registration-closed': 403,
  'registration-incomplete': 403,
  'host-not-allowed': 403,
  'origin-not-allowed': 403,
  'post-moderated': 403,
  'not-found': 404,
  'user-not-found': 404,
  'post-not-found': 404,
  'product-not-found': 404,
  'contact-not-found': 404,
  'address-not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'tag-taken': 409,
  'version-conflict': 409,
  'limit-reached': 409,
  'own-admin': 409,
  'user-deleted': 410,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  'headers-too-large': 431,
  internal: 500,
  unavailable: 503,
  'read-only': 503,
  'search-too-slow': 503,
  'storage-full': 507,
} as const satisfies Record<string, number>;

export type ApiErrorCode = keyof typeof ERROR_STATUS;

/** What a call can end in: the API's codes, and those only the browser can know. */
export type ErrorCode = ApiErrorCode | 'offline' | 'unexpected-answer';

/** Why a text in Markdown was refused; each comes with the line where the trouble begins. */
export const TEXT_ISSUES = [
  'too-dense',
  'too-heavy',
  'too-many-references',
  'too-many-pictures',
  'nested-too-deep',
  'table-too-large',
] as const;

export type TextIssue = (typeof TEXT_ISSUES)[number];

/** Why a field was refused; the browser has a sentence for each. */
export const FIELD_ISSUES = [
  'required',
  'too-short',
  'too-long',
  'too-many',
  'bad-format',
  'bad-characters',
  'reserved',
  'unknown-field',
  'invalid',
  ...TEXT_ISSUES,
] as const;

export type FieldIssue = (typeof FIELD_ISSUES)[number];
