import type { Logger } from 'pino';
import type { Database } from './db/connect.ts';
import type { Purge } from './db/purge.ts';
import type { RenderPost } from './features/posts/renderer.ts';
import type { Accounts } from './identity/accounts.ts';
import type { Identity, VerifyToken } from './identity/tokens.ts';
import type { Limits } from './rate-limit/limits.ts';
import type { FileStore } from './storage/file-store.ts';

/** What the product API is made of; tests pass their own. */
export interface AppDeps {
  database: Database;
  /** The same database for deletions, which are taken when the disk has no room for other writes; absent: no other. */
  lastRoom?: Database | undefined;
  /** Takes deleted rows out of the files of the embedded database. */
  purge?: Purge | undefined;
  now: () => Date;
  verifyToken: VerifyToken;
  /** The identity service's side of deleting and of signing out everywhere. */
  accounts: Accounts;
  files: FileStore;
  renderPost: RenderPost;
  registration: 'open' | 'closed';
  /** Who may grant permissions without having been granted any. */
  adminUids: readonly string[];
  /** What the keys are made from that outlive an account; null: made once and kept in the database. */
  secret: string | null;
  /** Where the site is reached: links in posts that begin so lead to its own pages. */
  siteOrigins: readonly string[];
  /** Where images in posts may come from: paths such as `/v0/b/bucket/` or whole addresses. */
  imagePrefixes: readonly string[];
  /** Where the photos may come from that identity providers give their members. */
  avatarOrigins: readonly string[];
  log: Logger;
  allowedOrigins: readonly string[];
  limits: Limits;
  /** Believe the proxy in front about the address of a caller. */
  trustProxy: boolean;
  /** Whether the identity service of demo mode answers; absent beside a Firebase project. */
  isIdentityReady?: () => boolean;
}

/** What a service function is called with: the parts above, and who asks (null: nobody signed in). */
export interface ServiceContext extends AppDeps {
  identity: Identity | null;
}
