import type { Firebase } from '../../server/config.ts';

export interface Deployment {
  /** Origin that readers type. */
  origin: string;
  /** Null: demo mode, whose emulators answer on the origin. */
  firebase: Firebase | null;
  /** Social sign-in on offer, such as `google`. */
  providers: readonly string[];
}

/** Sentences that say what is wrong and what to do; none: all is well. */
export type Problems = readonly string[];

export interface Check {
  title: string;
  run: (deployment: Deployment) => Promise<Problems>;
}

const TIMEOUT_MS = 15_000;

/** A check that could not ask at all: its message is the sentence. */
export class NoAnswer extends Error {}

/** Asks without following redirects. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  } catch (error) {
    const reason =
      error instanceof Error ? ((error.cause as Error | undefined) ?? error).message : String(error);
    throw new NoAnswer(`${url} does not answer (${reason}).`);
  }
}

/** The object in an answer; empty: there is none. */
export async function readJson(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => ({}));
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** The sentence, unless `isWell`. */
export const unless = (isWell: boolean, sentence: string): string[] => (isWell ? [] : [sentence]);
