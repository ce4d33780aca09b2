import { isLocale } from '../../contract/locales.ts';
import { isChoices } from '../../contract/preferences.ts';
import { TAG_PATTERN } from '../../contract/tag-rules.ts';
import type { User } from '../../contract/users.ts';

import { SESSION_KEYS, hasStoredSession, readStored } from './session-keys.ts';

type Fields = Record<string, unknown>;

const PERMISSIONS: Record<User['permisions'][number], true> = { moderate: true, admin: true };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areStrings = (of: Fields, keys: string[]) => keys.every((key) => typeof of[key] === 'string');
/** Formatting an invalid date would throw. */
const isTime = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-.*Z$/.test(value) && !Number.isNaN(Date.parse(value));
const arePreferences = (value: unknown) =>
  value === null || (isChoices(value) && isFields(value) && isTime(value.changed));
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isLink = (value: unknown) => isFields(value) && areStrings(value, ['label', 'url']);

/** Checks the contract's `User` without zod, whose 20 kB would load on every member's page. */
function isUser(value: unknown): value is User {
  if (!isFields(value) || !isFields(value.account) || !isFields(value.account.basic)) return false;
  const { basic } = value.account;
  return (
    areStrings(value, ['_id', 'name', 'tag', 'email', 'bio']) &&
    [value.created, value.updated].every(isTime) &&
    value._id !== '' &&
    TAG_PATTERN.test(String(value.tag)) &&
    [value.picture, value.pictureMedium, value.pictureSmall].every(isTextOrNull) &&
    Array.isArray(value.links) &&
    value.links.every(isLink) &&
    Array.isArray(value.permisions) &&
    value.permisions.every((permission) => Object.hasOwn(PERMISSIONS, String(permission))) &&
    typeof basic.completed === 'boolean' &&
    isTextOrNull(basic.terms) &&
    isLocale(value.locale) &&
    Number.isInteger(value.version) &&
    arePreferences(value.preferences)
  );
}

/** Null for anything but a valid record: storage is user input. */
export function parseStoredUser(json: string | null): User | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

/** The signed-in member as stored, before any store or SDK is loaded. */
export function storedMember(): User | null {
  return hasStoredSession() ? parseStoredUser(readStored(SESSION_KEYS.currentUser)) : null;
}
