import type { ServiceContext } from '../deps.ts';
import type { Quota } from '../rates/limits.ts';

/** What the middleware of the API leaves for its handlers; until the bearer is known, nobody asks. */
export interface ApiEnv {
  /** What a server that mounts the API passes on; nothing in a call in process. */
  Bindings: { requestId?: string };
  Variables: { requestId: string; ctx: ServiceContext; quotas: Quota[] };
}
