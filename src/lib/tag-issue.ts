// Separate from account-rules: most forms have no tag, and its reserved words are large.
import type { FieldIssue } from '../../contract/error-codes.ts';
import { MAX_TAG_LENGTH, MIN_TAG_LENGTH } from '../../contract/limits.ts';
import { pretendsOffice } from '../../contract/office-tags.ts';
import { isReservedTag, TAG_PATTERN } from '../../contract/tag-rules.ts';

/** `own`: the member's current tag. */
export const tagIssue = (value: string, own?: string): FieldIssue | undefined => {
  const tag = value.trim().toLowerCase();
  if (tag === '') return 'required';
  if (!TAG_PATTERN.test(tag)) return 'bad-format';
  if (tag.length < MIN_TAG_LENGTH) return 'too-short';
  if (tag.length > MAX_TAG_LENGTH) return 'too-long';
  if (tag === own) return undefined;
  return isReservedTag(tag) || pretendsOffice(tag) ? 'reserved' : undefined;
};
