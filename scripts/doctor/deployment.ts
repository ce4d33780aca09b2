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

export interface Answer {
  status: number;
  ok: boolean;
  headers: Headers;
  /** What was read of the body, which ends at `MAX_BYTES`. */
  text: string;
}

const TIMEOUT_MS = 15_000;
/** Ten times the largest file that is asked for. The host may be anybody's. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A check that could not ask at all: its message is the sentence. */
export class NoAnswer extends Error {}

/** Counts what was unpacked: a small answer may become a very large one. */
async function readBounded({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop cancels the rest.
    if (bytes > MAX_BYTES) throw new Error(`more than ${MAX_BYTES / 1024 / 1024} MB`);
  }
  return text + decoder.decode();
}

/** Asks without following redirects. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    });
    const { status, ok, headers } = response;
    return { status, ok, headers, text: await readBounded(response) };
  } catch (error) {
    const reason =
      error instanceof Error ? ((error.cause as Error | undefined) ?? error).message : String(error);
    throw new NoAnswer(`${url} does not answer (${reason}).`);
  }
}

/** The object in an answer; empty: there is none. */
export function readJson({ text }: Answer): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The sentence, unless `isWell`. */
export const unless = (isWell: boolean, sentence: string): string[] => (isWell ? [] : [sentence]);

const MAX_SENTENCE = 600;
/** Control characters, which a terminal obeys, and those that turn the direction of a line. */
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A sentence with what a host has sent, as a line that a terminal only shows. */
export function printable(sentence: string): string {
  const escaped = sentence.replaceAll(
    OBEYED,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
  return escaped.length > MAX_SENTENCE ? `${escaped.slice(0, MAX_SENTENCE)}…` : escaped;
}
