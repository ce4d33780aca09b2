/** What pages are filtered by. */
export interface Facets {
  /** Ids of categories, and whether each is an era. */
  categories: [id: string, isEra: boolean][];
  /** Indexes of the categories of each page, by its path. */
  pages: Record<string, number[]>;
}

/** Whether a page is in all of the given categories, eras among them. */
export function isWithin({ categories, pages }: Facets, path: string, ids: readonly string[]): boolean {
  const own = pages[path]?.map((index) => categories[index]![0]) ?? [];
  return ids.every((id) => own.includes(id));
}
