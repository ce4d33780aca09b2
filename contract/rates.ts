/**
 * An allowance: `points` may be spent at once, and what was spent comes back evenly over `seconds`. A call takes
 * its cost from every allowance that concerns it, and answers 429 if one has too little left.
 */
export interface Rate {
  points: number;
  seconds: number;
}

export type RateName = 'address' | 'member' | 'writes' | 'pages' | 'reports';

export const RATES = {
  /** Every call of the API, by the caller's address (of IPv6 its first 64 bits). Schools share one. */
  address: { points: 1200, seconds: 60 },
  /** Every call with a bearer, by member. */
  member: { points: 600, seconds: 60 },
  /** Calls that change something, by member. */
  writes: { points: 1200, seconds: 3600 },
  /** Pages that the server renders, by address; what they ask of the API is not counted again. */
  pages: { points: 600, seconds: 60 },
  /** Reports of posts, by member, or by a visitor's address. */
  reports: { points: 20, seconds: 3600 },
} as const satisfies Record<RateName, Rate>;

/** What a call costs where its route says nothing. */
export const READ_COST = 1;
export const WRITE_COST = 5;

/** What the routes say that are dearer to answer, or that could be used to try out names. */
export const COSTS = {
  search: 5,
  existence: 3,
  preview: 5,
  publication: 10,
  deletion: 20,
  export: 60,
} as const;

/** What a report takes of its own allowance: schools share an address, and so do those who would flood. */
export const REPORT_COSTS = { member: 1, visitor: 4 } as const;
