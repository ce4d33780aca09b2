const DURATION = 6000;
const RESUME_DELAY = 2000;

type Hold = 'hover' | 'focus' | 'touch' | 'background' | 'unseen';

interface Lifetime {
  left: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Timers of the toasts on screen; all pause while something holds them. */
export function createExpiry(onExpire: (id: string) => void) {
  const lifetimes = new Map<string, Lifetime>();
  const holds = new Set<Hold>();
  let touchTimer: ReturnType<typeof setTimeout> | undefined;

  const run = (id: string, lifetime: Lifetime) => {
    lifetime.startedAt = Date.now();
    lifetime.timer = setTimeout(() => {
      lifetimes.delete(id);
      onExpire(id);
    }, lifetime.left);
  };
  const stop = (lifetime: Lifetime) => {
    if (lifetime.timer === undefined) return;
    clearTimeout(lifetime.timer);
    lifetime.timer = undefined;
    lifetime.left -= Date.now() - lifetime.startedAt;
  };

  const remove = (id: string) => {
    const lifetime = lifetimes.get(id);
    if (lifetime) stop(lifetime);
    lifetimes.delete(id);
  };
  const add = (id: string, duration = DURATION) => {
    remove(id);
    const lifetime: Lifetime = { left: duration, startedAt: 0, timer: undefined };
    lifetimes.set(id, lifetime);
    if (holds.size === 0) run(id, lifetime);
  };
  const hold = (reason: Hold) => {
    if (reason === 'touch') clearTimeout(touchTimer);
    holds.add(reason);
    for (const lifetime of lifetimes.values()) stop(lifetime);
  };
  const release = (reason: Hold) => {
    if (!holds.delete(reason) || holds.size > 0) return;
    for (const [id, lifetime] of lifetimes) run(id, lifetime);
  };
  /** Touch ended: timers resume after a delay. */
  const endTouch = () => {
    clearTimeout(touchTimer);
    touchTimer = setTimeout(() => release('touch'), RESUME_DELAY);
  };

  return { add, remove, hold, release, endTouch };
}
