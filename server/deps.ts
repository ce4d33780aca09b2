import type { Logger } from 'pino';
import type { Database } from './db/connect.ts';
import type { Identity, VerifyToken } from './identity/tokens.ts';
import type { Limits } from './rates/limits.ts';

/** What the product API is made of; tests pass their own. */
export interface AppDeps {
  database: Database;
  now: () => Date;
  verifyToken: VerifyToken;
  registration: 'open' | 'closed';
  /** Where images in posts may come from: paths such as `/v0/b/bucket/` or whole addresses. */
  imagePrefixes: readonly string[];
  log: Logger;
  allowedOrigins: readonly string[];
  limits: Limits;
  /** Believe the proxy in front about the address of a caller. */
  trustProxy: boolean;
}

/** What a service function is called with: the parts above, and who asks (null: nobody signed in). */
export interface ServiceContext extends AppDeps {
  identity: Identity | null;
}
