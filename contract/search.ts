import { z } from 'zod';
import { CATEGORY_IDS } from './category-ids.ts';
import { MAX_QUERY_LENGTH } from './limits.ts';
import { ListQuery, pageOf } from './lists.ts';
import { LOCALES } from './locales.ts';
import { PostSummary } from './posts.ts';
import { line } from './text.ts';
import { PublicUser } from './users.ts';

export const SEARCH_KINDS = ['posts', 'people'] as const;

/**
 * `GET search`: posts of all languages unless `locale` names one, or people. With `category`, posts that are in each of
 * these categories, and no people, who are in none.
 */
export const SearchQuery = ListQuery.extend({
  q: line(1, MAX_QUERY_LENGTH),
  kind: z.enum(SEARCH_KINDS).default('posts'),
  locale: z.enum(LOCALES).optional(),
  category: z.string().regex(CATEGORY_IDS).optional(),
});

export type SearchInput = z.output<typeof SearchQuery>;

/** Plain text; `marks` are the found words as pairs of start and end, in UTF-16 code units. */
export const Snippet = z.strictObject({
  text: z.string(),
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});

export type Snippet = z.infer<typeof Snippet>;

export const SearchHit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('post'), title: Snippet, snippet: Snippet, post: PostSummary }),
  z.strictObject({ kind: z.literal('person'), title: Snippet, snippet: Snippet, person: PublicUser }),
]);

export type SearchHit = z.infer<typeof SearchHit>;

/** Best first. */
export const SearchPage = pageOf(SearchHit);

export type SearchPage = z.infer<typeof SearchPage>;
