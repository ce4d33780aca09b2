export interface Thinker {
  /** Path of the page. */
  href: string;
  title: string;
  initials: string;
  lifespan: string;
  era: string;
  description: string;
  /** Language of the description where it is not that of the page. */
  lang: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whose turn it is among `count`, by the reader's own calendar. */
export function turnOf(now: Date, count: number): number {
  const midnight = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.floor(midnight / DAY_MS) % count;
}
