/** Asked for again each time, and answered with 304 while it is the same. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';
/** For names that change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For public pages made on request: shared caches take the peaks, browsers see an edit at once. */
export const SHORT = 'public, max-age=0, s-maxage=15, stale-while-revalidate=30';
