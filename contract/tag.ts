import { z } from 'zod';
import { MAX_TAG_LENGTH, MIN_TAG_LENGTH } from './limits.ts';
import { LOCALES } from './locales.ts';

/** First segments of routes and names that would mislead in an address. */
export const RESERVED_TAGS: ReadonlySet<string> = new Set([
  ...LOCALES,
  'admin', 'agora', 'api', 'auth', 'categories', 'circle', 'cloud', 'edit', 'emulator', 'graphic',
  'health', 'login', 'logout', 'me', 'moderator', 'new', 'philos', 'policies', 'post', 'posts',
  'profile', 'ready', 'register', 'root', 'search', 'settings', 'support', 'system', 'user',
  'users', 'wiki',
]); // prettier-ignore

/** a–z, 0–9 and single inner hyphens. */
export const TAG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The public name in `/u/{tag}`: lower case, unique, never a word of the product's routes. */
export const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(MIN_TAG_LENGTH)
  .max(MAX_TAG_LENGTH)
  .regex(TAG_PATTERN)
  .refine((tag) => !RESERVED_TAGS.has(tag), { params: { issue: 'reserved' } });

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
