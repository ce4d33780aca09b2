/** Bytes of bodies as they are sent, compressed; until somebody touches the page. */
const BUDGETS = {
  script: { limit: 3 * 1024, label: 'of JavaScript' },
  beforePaint: { limit: 34 * 1024, label: 'before the first paint' },
  all: { limit: 80 * 1024, label: 'in all' },
  /** Beyond React and Firebase, and what a page without islands loads for the same reader. */
  island: { limit: 25 * 1024, label: 'of JavaScript for its islands' },
};

export type Budget = keyof typeof BUDGETS;

/** Over a budget for a reason, and held to what they weigh. */
const EXCEPTIONS: readonly { page: string; budget: Budget; limit: number; reason: string }[] = [
  {
    page: 'offline',
    budget: 'script',
    limit: 6 * 1024,
    reason: 'only the browser knows what it lists, and the service worker has brought it all before',
  },
  {
    page: 'graph',
    budget: 'island',
    limit: 50 * 1024,
    reason:
      'its scene with sigma and graphology is 37 kB of it, over a picture that can be read before, and names are found by ear',
  },
];

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

export function limitOf(page: string, budget: Budget): number {
  const exception = EXCEPTIONS.find((of) => of.page === page && of.budget === budget);
  return (exception ?? BUDGETS[budget]).limit;
}

/** A sentence for each budget that the page does not keep to. */
export function overBudget(page: string, weights: Partial<Record<Budget, number>>): string[] {
  return (Object.entries(weights) as [Budget, number][])
    .filter(([budget, bytes]) => bytes > limitOf(page, budget))
    .map(([budget, bytes]) => {
      const limit = kilobytes(limitOf(page, budget));
      return `${page}: ${kilobytes(bytes)} kB ${BUDGETS[budget].label}, over ${limit}`;
    });
}

export const exceptions = EXCEPTIONS.map(
  ({ page, budget, limit, reason }) =>
    `${page}: up to ${kilobytes(limit)} kB ${BUDGETS[budget].label}, for ${reason}`,
);
