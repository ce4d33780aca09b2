import { z } from 'zod';
import { webUrl } from '../variable-types.ts';

export interface Tracing {
  sampler: (typeof SAMPLERS)[number];
  /** Of the requests that are traced, for the samplers by ratio. */
  ratio: number;
}

/** The names of OpenTelemetry's specification. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export const TracingVariables = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/json', 'http/protobuf'], 'must be http/json, which is what is sent')
    .optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1).default(1),
  OTEL_SDK_DISABLED: z.string().optional(),
});

/** Null: nothing is traced. The exporter reads the collector's address itself. */
export function tracingOf(variables: z.infer<typeof TracingVariables>): Tracing | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = variables;
  const endpoint = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || variables.OTEL_SDK_DISABLED === 'true') return null;
  return { sampler: variables.OTEL_TRACES_SAMPLER, ratio: variables.OTEL_TRACES_SAMPLER_ARG };
}
