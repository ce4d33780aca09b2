/** Kinds of results, in the order of their groups. */
export const SEARCH_KINDS = ['philosopher', 'article', 'category', 'policy', 'post', 'person'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface SearchFilters {
  kind: SearchKind | null;
  /** Ids of categories. */
  era: string | null;
  category: string | null;
}

export const NO_FILTERS: SearchFilters = { kind: null, era: null, category: null };
