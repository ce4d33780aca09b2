import type { ServiceContext } from '../context.ts';
import type { Quota } from '../rate-limit/limits.ts';

/** What the middleware of the API leaves for its handlers; until the bearer is known, nobody asks. */
export interface ApiEnv {
  /** What a server that mounts the API passes on, with the headers that it adds to every answer; nothing in a call in process. */
  Bindings: { requestId?: string; headers?: Readonly<Record<string, string>> };
  Variables: { requestId: string; ctx: ServiceContext; quotas: Quota[] };
}
