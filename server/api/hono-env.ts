import type { ServiceContext } from '../context.ts';
import type { Quota } from '../rate-limit/limits.ts';

/** Hono's bindings and variables within the API. */
export interface ApiEnv {
  /** The id that the root app gave the request; absent in a call in process. */
  Bindings: { requestId?: string };
  Variables: { requestId: string; ctx: ServiceContext; quotas: Quota[] };
}
