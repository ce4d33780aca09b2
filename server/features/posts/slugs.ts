import { MAX_POST_SLUG_LENGTH } from '../../../contract/limits.ts';
import { RESERVED_SLUGS } from '../../../contract/posts.ts';
import { slugify } from '../../../contract/tag.ts';
import { violatedIndex } from '../../db/errors.ts';
import { UNDECIDED_POST, UNIQUE_SLUG } from '../../db/schema.ts';
import { candidates, withFirstFree } from '../../db/first-free.ts';
import { AppError } from '../../errors.ts';

/** Slugs to try for a post; the beginning of its id if the title has no Latin letters. */
export function slugsFor(title: string, id: string): string[] {
  const base = slugify(title, MAX_POST_SLUG_LENGTH) || id.slice(0, 8);
  return [...candidates(base, MAX_POST_SLUG_LENGTH)].filter((slug) => !RESERVED_SLUGS.has(slug));
}

/** Writes a post under the first free slug that no moderator's decision blocks. */
export async function withFreeSlug<Result>(
  slugs: readonly string[],
  write: (slug: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await withFirstFree(slugs, [UNIQUE_SLUG], write);
  } catch (error) {
    if (violatedIndex(error) === UNDECIDED_POST) throw new AppError('post-moderated');
    throw error;
  }
}
