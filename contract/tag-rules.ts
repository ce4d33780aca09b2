// Without zod, so that a browser bundle that needs the rules alone stays small.
import { LOCALES } from './locales.ts';

/** First segments of routes, and names that would mislead in a URL. */
const RESERVED_TAGS: ReadonlySet<string> = new Set([
  ...LOCALES,
  'admin', 'agora', 'api', 'auth', 'categories', 'circle', 'cloud', 'edit', 'emulator', 'graphic',
  'health', 'login', 'logout', 'me', 'moderator', 'new', 'philos', 'policies', 'post', 'posts',
  'profile', 'ready', 'register', 'root', 'search', 'settings', 'support', 'system', 'user',
  'users', 'wiki',
]); // prettier-ignore

/** Shape of Firebase's uids, case-insensitive: no tag may look like a uid. */
const UID_FORM = /^[a-z0-9]{28}$/;

export const isReservedTag = (tag: string): boolean => RESERVED_TAGS.has(tag) || UID_FORM.test(tag);

/** a–z, 0–9 and single inner hyphens. */
export const TAG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Lower-case ASCII words joined by hyphens: `Ética & política` gives `etica-politica`. */
export function slugify(text: string, max: number): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '');
}
