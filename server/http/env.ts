import type { ServiceContext } from '../deps.ts';
import type { Quota } from '../rates/limits.ts';

/** What the middleware of the API leaves for its handlers; until the bearer is known, nobody asks. */
export interface ApiEnv {
  Variables: { requestId: string; ctx: ServiceContext; quotas: Quota[] };
}
