import { LRUCache } from 'lru-cache';
import type { Accounts } from './accounts.ts';
import type { Identity, VerifyToken } from './tokens.ts';

/**
 * How long a verified token is trusted without asking the identity service, a call over the network. A token revoked
 * elsewhere, also by another process, is accepted for at most so much longer.
 */
const TRUSTED_MS = 30_000;
const MAX_TOKENS = 5000;

/** When a verified token expires, in milliseconds. */
function expiryOf(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return Number(Reflect.get(payload as object, 'exp')) * 1000;
}

/** Caches valid tokens for a moment; refusals are never cached. */
export function createTokenCache(verify: VerifyToken, now: () => number = Date.now) {
  const verified = new LRUCache<string, Identity>({
    max: MAX_TOKENS,
    ttl: TRUSTED_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const verifying = new Map<string, Promise<Identity>>();
  /** A verification that began before a revocation is not cached after it. */
  let revocations = 0;

  async function verifyAndCache(token: string): Promise<Identity> {
    const before = revocations;
    const identity = await verify(token);
    const ttl = Math.min(TRUSTED_MS, expiryOf(token) - now());
    if (before === revocations && ttl > 0) verified.set(token, identity, { ttl });
    return identity;
  }

  async function verifyToken(token: string): Promise<Identity> {
    const known = verified.get(token);
    if (known !== undefined) return known;
    const pending = verifying.get(token) ?? verifyAndCache(token).finally(() => verifying.delete(token));
    verifying.set(token, pending);
    return pending;
  }

  function forget(uid: string): void {
    revocations += 1;
    verifying.clear();
    for (const [token, identity] of verified.entries()) if (identity.uid === uid) verified.delete(token);
  }

  return {
    verifyToken,
    /** `accounts`, whose revocations take effect in this process at once. */
    forgetRevoked: ({ revokeTokens, deleteAccount }: Accounts): Accounts => ({
      revokeTokens: (uid) => revokeTokens(uid).finally(() => forget(uid)),
      deleteAccount: (uid) => deleteAccount(uid).finally(() => forget(uid)),
    }),
  };
}
