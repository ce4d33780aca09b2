import { MAX_NAME_LENGTH, MAX_TAG_LENGTH, MIN_TAG_LENGTH } from '../../../contract/limits.ts';
import { pretendsOffice } from '../../../contract/office-tags.ts';
import { isReservedTag, slugify } from '../../../contract/tag-rules.ts';
import { cut, line } from '../../../contract/text.ts';
import { candidates } from '../../db/first-free.ts';

/** The tag for names without Latin letters. */
const NAMELESS = 'membro';

const Name = line(1, MAX_NAME_LENGTH);

/** The first of a provider's names that a member could also type. */
export function firstUsableName(...names: (string | null | undefined)[]): string {
  for (const name of names) {
    const { success, data } = Name.safeParse(cut(name ?? '', MAX_NAME_LENGTH));
    if (success) return data;
  }
  return NAMELESS;
}

/** Tags to try for a new member, the simplest first. */
export function tagsFor(name: string): string[] {
  const slug = slugify(name, MAX_TAG_LENGTH);
  const base = slug.length < MIN_TAG_LENGTH ? NAMELESS : slug;
  // Official names, such as of an address `support@…`, are not for members.
  const isFree = (tag: string) => !isReservedTag(tag) && !pretendsOffice(tag);
  return [...candidates(pretendsOffice(base) ? NAMELESS : base, MAX_TAG_LENGTH)].filter(isFree);
}
