import type { Logger } from 'pino';
import type { TrustedProxies } from './api/client-ip.ts';
import type { Database } from './db/connect.ts';
import type { Purge } from './db/purge.ts';
import type { RenderPost } from './features/posts/renderer.ts';
import type { Accounts } from './identity/accounts.ts';
import type { Identity, VerifyToken } from './identity/tokens.ts';
import type { Keys } from './keys.ts';
import type { Metrics } from './metrics.ts';
import type { Limits } from './rate-limit/limits.ts';
import type { FileStore } from './storage/file-store.ts';

/** What services work with; nothing of HTTP. */
export interface Services {
  database: Database;
  /** Purges deleted rows from the files of the embedded database. */
  purge?: Purge | undefined;
  now: () => Date;
  /** The identity service's side of deleting accounts and ending sessions. */
  accounts: Accounts;
  /** False while the identity service does not answer this process, or refuses it; absent: it does. */
  isIdentityReachable?: () => boolean;
  /** False while the emulator of demo mode is down; absent beside a Firebase project. */
  isIdentityReady?: () => boolean;
  /** True from the signal that ends the process: a proxy in front turns to others. */
  isClosing?: () => boolean;
  files: FileStore;
  renderPost: RenderPost;
  registration: 'open' | 'closed';
  /** Uids that may grant permissions without having been granted any. */
  adminUids: readonly string[];
  /** Verified e-mails of members who become admins at their next visit, in lower case. */
  adminEmails: readonly string[];
  keys: Keys;
  /** The site's origins: links in posts that begin with one lead to its own pages. */
  siteOrigins: readonly string[];
  /** Where images in posts may come from: paths such as `/v0/b/bucket/` or whole URLs. */
  imagePrefixes: readonly string[];
  /** Where identity providers keep their members' photos. */
  avatarOrigins: readonly string[];
  /** Nothing is written, by calls or by what follows a reading. */
  isReadOnly?: boolean;
  /** How often a member may report, beside what HTTP limits. */
  limits: Limits;
  log: Logger;
}

/** The argument of every service function: the services, and who is signed in. */
export interface ServiceContext extends Services {
  identity: Identity | null;
}

/** What the API is made of: the services, and what only HTTP needs. Tests pass their own. */
export interface AppDeps extends Services {
  verifyToken: VerifyToken;
  /** For deletions, which succeed on a disk too full for other writes; absent: `database`. */
  lastRoom?: Database | undefined;
  allowedOrigins: readonly string[];
  /** Counts what is answered. */
  metrics: Metrics;
  /** Who says where a request comes from. */
  trustedProxies: TrustedProxies;
}

export function servicesOf({
  verifyToken: _verifyToken,
  lastRoom: _lastRoom,
  allowedOrigins: _allowedOrigins,
  metrics: _metrics,
  trustedProxies: _trustedProxies,
  ...services
}: AppDeps): Services {
  return services;
}
