import { MAX_NAME_LENGTH, MAX_TAG_LENGTH, MIN_TAG_LENGTH } from '../../../contract/limits.ts';
import { pretendsOffice } from '../../../contract/office-tags.ts';
import { isReservedTag, slugify } from '../../../contract/tag-rules.ts';
import { cut, line } from '../../../contract/text.ts';
import { candidates } from '../../db/first-free.ts';

/** Stands where a name has no Latin letter to make a tag of. */
const NAMELESS = 'membro';

const Name = line(1, MAX_NAME_LENGTH);

/** The first of the names a provider gave that the product would let a member type. */
export function firstUsableName(...names: (string | null | undefined)[]): string {
  for (const name of names) {
    const { success, data } = Name.safeParse(cut(name ?? '', MAX_NAME_LENGTH));
    if (success) return data;
  }
  return NAMELESS;
}

/** Tags to try for a new member, the plainest first. */
export function tagsFor(name: string): string[] {
  const slug = slugify(name, MAX_TAG_LENGTH);
  const base = slug.length < MIN_TAG_LENGTH ? NAMELESS : slug;
  // A name that is an office, such as that of an address `support@…`, is no member's name here.
  const isFree = (tag: string) => !isReservedTag(tag) && !pretendsOffice(tag);
  return [...candidates(pretendsOffice(base) ? NAMELESS : base, MAX_TAG_LENGTH)].filter(isFree);
}
