import type { Logger } from 'pino';

export interface IdentityWatch {
  /** What the last question found; true until the first is answered. */
  isReachable: () => boolean;
}

const ASK_AGAIN_MS = 60_000;
/** While it is out of reach. */
const ASK_SOON_MS = 10_000;

/**
 * Whether the identity service answers this process: `ask` throws if not, for want of credentials as well. It is asked
 * at once, and again where somebody wants to know and the answer has become old; the log says when it changes.
 */
export function watchIdentity(
  ask: () => Promise<void>,
  log: Logger,
  now = () => performance.now(),
): IdentityWatch {
  let isReachable = true;
  let askAt = -Infinity;
  let isAsking = false;

  async function look(): Promise<void> {
    isAsking = true;
    const error = await ask().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const wasReachable = isReachable;
    isReachable = error === null;
    askAt = now() + (isReachable ? ASK_AGAIN_MS : ASK_SOON_MS);
    isAsking = false;
    if (wasReachable && !isReachable) log.warn({ err: error }, 'the identity service cannot be used');
    if (!wasReachable && isReachable) log.warn('the identity service can be used again');
  }

  void look();
  return {
    isReachable() {
      if (!isAsking && now() >= askAt) void look();
      return isReachable;
    },
  };
}
