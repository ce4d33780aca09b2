import { MEMBER_KINDS, type MemberKind } from '../../lib/search/filters.ts';
import { type Hit, hitsOf } from '../../lib/search/groups.ts';
import type { SearchState } from '../../stores/search.ts';
import type { SearchMessages } from './messages.ts';

/** Everything found so far that passes the filters. */
export function foundHits(
  { pages, members, filters, facets }: SearchState,
  locale: SearchMessages['locale'],
): Hit[] {
  const isFound = pages.state === 'found';
  const found = {
    pages: isFound ? pages.pages : [],
    words: isFound ? pages.words : [],
    members: members.state === 'found' ? [...members.posts.items, ...members.people.items] : [],
    filters,
    facets,
  };
  return hitsOf(found, locale);
}

/** The kinds of which the server may have further hits that pass the filters. */
export function furtherKinds({ members, filters: { kind } }: SearchState): MemberKind[] {
  if (members.state !== 'found') return [];
  const kinds: MemberKind[] = ['post', 'person'];
  return kinds.filter((one) => (kind === null || kind === one) && members[MEMBER_KINDS[one]].next !== null);
}
