/** Revalidated each time; 304 while unchanged. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';
/** For content-hashed names. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For public pages rendered on demand: shared caches absorb peaks, browsers see edits at once. */
export const SHORT = 'public, max-age=0, s-maxage=15, stale-while-revalidate=30';
/** For the service worker, whose next version must be seen at the next visit. */
export const NO_CACHE = 'no-cache';
