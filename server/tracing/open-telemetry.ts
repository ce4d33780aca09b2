import {
  type Context,
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { VERSION } from '../version.ts';
import { recordSpans, type RunInSpan, UNRECORDED } from './spans.ts';
import type { Tracing } from './variables.ts';

const KINDS = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, client: SpanKind.CLIENT };
/** A collector that is gone must not hold up the end of the process. */
const CLOSING_MS = 2000;

function samplerOf({ sampler, ratio }: Tracing): Sampler {
  const [name, isParentBased] = [sampler.replace('parentbased_', ''), sampler.startsWith('parentbased_')];
  const root =
    name === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : name === 'always_off'
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The caller's span; none if the header is missing or malformed. */
function callerOf(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
}

/**
 * Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, as JSON over HTTP. The exporter and the resource read
 * the standard variables themselves: endpoint, headers, certificates, timeout, service name, resource attributes.
 */
export function startTracing(tracing: Tracing, log: Logger): { close: () => Promise<void> } {
  const warn = (message: string) => log.warn({ reason: message }, 'traces could not be sent');
  diag.setLogger(
    { error: warn, warn, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const own = resourceFromAttributes({ 'service.name': 'agora', 'service.version': VERSION });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(tracing),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('agora', VERSION);
  const current = new AsyncLocalStorage<Context>();

  const run: RunInSpan = async ({ name, kind, attributes, traceparent }, run) => {
    const within = current.getStore();
    if (kind === 'client' && within === undefined) return run(UNRECORDED);
    const parent = within ?? callerOf(traceparent);
    const span = tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, parent);
    const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR });
    try {
      return await current.run(trace.setSpan(parent, span), () =>
        run({
          rename: (name) => void span.updateName(name),
          set: (attributes) => void span.setAttributes(attributes),
          fail,
        }),
      );
    } catch (error) {
      // The message of an error may quote what somebody wrote.
      fail();
      throw error;
    } finally {
      span.end();
    }
  };
  recordSpans(run);
  return {
    async close(): Promise<void> {
      recordSpans(null);
      const waited = new Promise<void>((resolve) => void setTimeout(resolve, CLOSING_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), waited]);
    },
  };
}
