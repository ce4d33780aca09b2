import { z } from 'zod';
import { MAX_TAG_LENGTH, MIN_TAG_LENGTH } from './limits.ts';
import { isReservedTag, TAG_PATTERN } from './tag-rules.ts';

export { slugify } from './tag-rules.ts';

/** The public name in `/u/{tag}`: lower case, unique, never a word of the product's routes. */
export const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(MIN_TAG_LENGTH)
  .max(MAX_TAG_LENGTH)
  .regex(TAG_PATTERN)
  .refine((tag) => !isReservedTag(tag), { params: { issue: 'reserved' } });
