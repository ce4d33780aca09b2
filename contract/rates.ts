/**
 * An allowance: `points` may be spent at once, and what was spent is refilled evenly over `seconds`. A call takes
 * its cost from every allowance that applies, and answers 429 when one has too little left.
 */
export interface Rate {
  points: number;
  seconds: number;
}

export type RateName = 'address' | 'member' | 'writes' | 'pages' | 'reports';

export const RATES = {
  /** Every call of the API, by client IP (the first 64 bits of IPv6). Schools share one. */
  address: { points: 1200, seconds: 60 },
  /** Every call with a bearer token, by member. */
  member: { points: 600, seconds: 60 },
  /** Calls that change something, by member. */
  writes: { points: 1200, seconds: 3600 },
  /** Pages rendered by the server, by client IP; their calls to the API are not counted again. */
  pages: { points: 600, seconds: 60 },
  /** Reports of posts, by member, or by a visitor's network (IPv6: /48). */
  reports: { points: 20, seconds: 3600 },
} as const satisfies Record<RateName, Rate>;

/** Default cost of a call. */
export const READ_COST = 1;
export const WRITE_COST = 5;

/** Cost of calls that are expensive to answer or could be used to enumerate names. */
export const COSTS = {
  search: 5,
  existence: 3,
  preview: 5,
  publication: 10,
  deletion: 20,
  export: 60,
} as const;

/**
 * Cost of a page in its own allowance, by the processor time that it takes: one of a search asks for posts and people,
 * searches the library and renders what was found, some ten times of any other.
 */
export const PAGE_COSTS = { page: 1, card: 10, search: 10 } as const;

/** Cost of a report in its own allowance: schools share an IP, and so do flooders. */
export const REPORT_COSTS = { member: 1, visitor: 4 } as const;
