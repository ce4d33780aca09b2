import { RESERVED_SLUGS } from '../../../contract/posts.ts';
import { slugify } from '../../../contract/tag.ts';
import { candidates } from '../../db/unique.ts';

const MAX_SLUG_LENGTH = 80;

/** Addresses to try for a post; a title without Latin letters gets the beginning of its id. */
export function slugsFor(title: string, id: string): string[] {
  const base = slugify(title, MAX_SLUG_LENGTH) || id.slice(0, 8);
  return [...candidates(base, MAX_SLUG_LENGTH)].filter((slug) => !RESERVED_SLUGS.has(slug));
}
