/** A part of a build that has ended, and when, in milliseconds since the process began. */
export interface Mark {
  part: 'content' | 'bundles' | 'pages' | 'search' | 'end';
  at: number;
  /** Seconds of processor that the process and its threads had used by then. */
  cpu: number;
  /** How many things were made, where they are counted. */
  count?: number | undefined;
  /** How many of them are those of the last build. */
  kept?: number | undefined;
}

/** Tells the process that asked for the build, if there is one. */
export function mark(part: Mark['part'], count?: number, kept?: number): void {
  const { user, system } = process.cpuUsage();
  process.send?.({ part, at: performance.now(), cpu: (user + system) / 1e6, count, kept } satisfies Mark);
}
