/** Kinds of results, in the order of their groups. */
export const SEARCH_KINDS = ['philosopher', 'article', 'category', 'policy', 'post', 'person'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Kinds that the server searches, and their names there. */
export const MEMBER_KINDS = { post: 'posts', person: 'people' } as const;
export type MemberKind = keyof typeof MEMBER_KINDS;

export interface SearchFilters {
  kind: SearchKind | null;
  /** Ids of categories. */
  era: string | null;
  category: string | null;
}

export const NO_FILTERS: SearchFilters = { kind: null, era: null, category: null };

/** Era and category, which posts have too; people have neither. */
export const categoriesOf = ({ era, category }: SearchFilters): string[] =>
  [...new Set([era, category])].filter((id) => id !== null);

/** Of a search of posts or people, what is not everything from the start. */
export interface MemberSearch {
  cursor?: string;
  categories?: readonly string[];
}
