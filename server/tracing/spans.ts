/** The spans of a trace. Until tracing is configured, nothing of OpenTelemetry is loaded and nothing recorded. */

/** Never what a visitor wrote or is: patterns, names of tables and numbers. */
type Attributes = Record<string, string | number>;

export interface Span {
  rename: (name: string) => void;
  set: (attributes: Attributes) => void;
  /** Marks what failed by the service's own fault. */
  fail: () => void;
}

export interface SpanOptions {
  name: string;
  /** `server`: a request; `client`: a call of another program, recorded within another span only. */
  kind: 'server' | 'internal' | 'client';
  attributes?: Attributes;
  /** The header of a caller that is traced itself: https://www.w3.org/TR/trace-context */
  traceparent?: string | undefined;
}

export type RunInSpan = <Result>(
  options: SpanOptions,
  run: (span: Span) => Promise<Result>,
) => Promise<Result>;

export const UNRECORDED: Span = { rename() {}, set() {}, fail() {} };

let recorder: RunInSpan | null = null;

/** Where the spans of this process go from now on. */
export function recordSpans(given: RunInSpan | null): void {
  recorder = given;
}

export const isRecording = (): boolean => recorder !== null;

/** Runs `run` in a span, which fails if it rejects. */
export function inSpan<Result>(options: SpanOptions, run: (span: Span) => Promise<Result>): Promise<Result> {
  return recorder === null ? run(UNRECORDED) : recorder(options, run);
}
