import type { Rate } from '../../../contract/rates.ts';
import { secondsUntil } from '../../rate-limit/gcra.ts';
import { createMemoryStore } from '../../rate-limit/memory-store.ts';

/** Limits such as a Firebase project has. Firebase's numbers are not public; these stop password guessing. */
const RATES = {
  /** Every call, per IP. */
  calls: { points: 1200, seconds: 60 },
  /** Password attempts, registrations and mails, per IP. */
  attempts: { points: 300, seconds: 300 },
  /** The same, per e-mail and IP: from elsewhere its owner signs in all the same. */
  account: { points: 30, seconds: 300 },
  /** The same, per e-mail, from wherever: whoever guesses may have many addresses. */
  everywhere: { points: 100, seconds: 300 },
} as const satisfies Record<string, Rate>;

const ATTEMPTS = new Set(['signInWithPassword', 'signUp', 'sendOobCode']);

export interface Spent {
  /** Whether it was an attempt: told so of any other call, the SDK would sign the member out. */
  isAttempt: boolean;
  retryAfterSeconds: number;
}

/** Counts calls to `accounts:{name}` and token renewals; null: allowed. */
export function createCallLimits() {
  const store = createMemoryStore();

  async function take(name: keyof typeof RATES, caller: string): Promise<number> {
    const rate = RATES[name];
    const taken = await store.take(`${name}:${caller}`, rate, 1);
    return taken.isAllowed ? 0 : secondsUntil(rate, 1, taken);
  }

  async function takeAttempt(ip: string, email: string | undefined): Promise<number> {
    const account = email?.toLowerCase();
    return (
      (account !== undefined && (await take('account', `${ip} ${account}`))) ||
      (await take('attempts', ip)) ||
      (account !== undefined && (await take('everywhere', account))) ||
      0
    );
  }

  return async (ip: string, call: string, email: string | undefined): Promise<Spent | null> => {
    const isAttempt = ATTEMPTS.has(call);
    const retryAfterSeconds = (await take('calls', ip)) || (isAttempt ? await takeAttempt(ip, email) : 0);
    return retryAfterSeconds > 0 ? { isAttempt, retryAfterSeconds } : null;
  };
}
