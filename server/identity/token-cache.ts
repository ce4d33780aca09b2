import type { Accounts } from './accounts.ts';
import type { Identity, VerifyToken } from './tokens.ts';

/**
 * How long a token that was valid is taken as such. Each look at the identity service costs a call over the
 * network; in return a token revoked elsewhere, by another process too, is refused at most so much later.
 */
const REMEMBERED_MS = 30_000;
const MAX_TOKENS = 5000;

interface Known {
  identity: Identity;
  until: number;
}

/** When a verified token ends, in milliseconds. */
function expiryOf(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return Number(Reflect.get(payload as object, 'exp')) * 1000;
}

/** Remembers valid tokens for a moment; refusals are never remembered. */
export function createTokenCache(verify: VerifyToken, now: () => number = Date.now) {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<Identity>>();
  /** Counts what was revoked, so that an answer from before is not remembered after. */
  let revocations = 0;

  async function ask(token: string): Promise<Identity> {
    const before = revocations;
    const identity = await verify(token);
    if (before === revocations) {
      if (known.size >= MAX_TOKENS) known.clear();
      known.set(token, { identity, until: Math.min(now() + REMEMBERED_MS, expiryOf(token)) });
    }
    return identity;
  }

  async function verifyToken(token: string): Promise<Identity> {
    const found = known.get(token);
    if (found !== undefined && found.until > now()) return found.identity;
    known.delete(token);
    const asked = asking.get(token) ?? ask(token).finally(() => asking.delete(token));
    asking.set(token, asked);
    return asked;
  }

  function forget(uid: string): void {
    revocations += 1;
    asking.clear();
    for (const [token, { identity }] of known) if (identity.uid === uid) known.delete(token);
  }

  return {
    verifyToken,
    /** The accounts, with every end of a session taking effect in this process at once. */
    forgetRevoked: ({ revokeTokens, deleteAccount }: Accounts): Accounts => ({
      revokeTokens: (uid) => revokeTokens(uid).finally(() => forget(uid)),
      deleteAccount: (uid) => deleteAccount(uid).finally(() => forget(uid)),
    }),
  };
}
