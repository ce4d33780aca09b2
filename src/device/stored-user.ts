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
/** A date that cannot be read would make a page throw while it formats it. */
const isTime = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-.*Z$/.test(value) && !Number.isNaN(Date.parse(value));
const arePreferences = (value: unknown) =>
  value === null || (isChoices(value) && isFields(value) && isTime(value.changed));
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isLink = (value: unknown) => isFields(value) && areStrings(value, ['label', 'url']);

/** The `User` of the contract, checked without zod: its 20 kB would come with every page of a member. */
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

/** Null for whatever is not a member's record: storage belongs to whoever holds the device. */
export function parseStoredUser(json: string | null): User | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

/** The member whom this device remembers, before any store or SDK is loaded; null when nobody is signed in. */
export function storedMember(): User | null {
  return hasStoredSession() ? parseStoredUser(readStored(SESSION_KEYS.currentUser)) : null;
}
