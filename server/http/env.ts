import type { ServiceContext } from '../deps.ts';
import type { Quota } from '../rates/limits.ts';

/** What the middleware of the API leaves for its handlers; `ctx` is absent before the bearer is known. */
export interface ApiEnv {
  Variables: { requestId: string; ctx: ServiceContext; quotas: Quota[] };
}
