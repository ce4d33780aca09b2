import type { Rate } from '../../../contract/rates.ts';
import { secondsUntil } from '../../rate-limit/gcra.ts';
import { createMemoryStore } from '../../rate-limit/memory-store.ts';

/** What a Firebase project limits by itself. Its own numbers are not public; these stop a list of passwords. */
const RATES = {
  /** Every call, by the caller's address. */
  calls: { points: 1200, seconds: 60 },
  /** Calls that try a password, make an account or send a mail, by the caller's address. */
  attempts: { points: 300, seconds: 300 },
  /** The same for one e-mail. */
  account: { points: 30, seconds: 300 },
} as const satisfies Record<string, Rate>;

const ATTEMPTS = new Set(['signInWithPassword', 'signUp', 'sendOobCode']);

export interface Spent {
  /** Whether it was an attempt: the SDK signs members out whose other calls are told so. */
  isAttempt: boolean;
  retryAfterSeconds: number;
}

/** Counts the calls to `accounts:{name}` and of token renewal; null: the call may go on. */
export function createCallLimits() {
  const store = createMemoryStore();

  async function take(name: keyof typeof RATES, caller: string): Promise<number> {
    const rate = RATES[name];
    const taken = await store.take(`${name}:${caller}`, rate, 1);
    return taken.isAllowed ? 0 : secondsUntil(rate, 1, taken);
  }

  return async (address: string, call: string, email: string | undefined): Promise<Spent | null> => {
    const isAttempt = ATTEMPTS.has(call);
    const retryAfterSeconds =
      (await take('calls', address)) ||
      (isAttempt && email !== undefined && (await take('account', `${address} ${email.toLowerCase()}`))) ||
      (isAttempt && (await take('attempts', address))) ||
      0;
    return retryAfterSeconds > 0 ? { isAttempt, retryAfterSeconds } : null;
  };
}
