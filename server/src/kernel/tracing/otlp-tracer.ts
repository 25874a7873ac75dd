import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../settings.ts'
import type { Span, SpanBegun, Tracer } from './spans.ts'

/** A collector that does not answer holds up no stop for longer. */
const SEND_TIMEOUT_MS = 2_000
const LONGEST_TEXT = 4_000

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const

/** Version, trace, parent and flags; a later version may say more behind them. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?:-.*)?$/

/**
 * Sends pieces of work to a collector by OTLP over HTTP, some at a time. What cannot be sent is dropped,
 * and holds up nothing.
 */
export function openOtlpTracer({ endpoint, ratio }: TraceSettings): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'prumo' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('prumo')
  const begin = ({ name, kind, attributes }: SpanBegun, parent: Span | string | null): Span => {
    const span = tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes: { ...attributes } },
      contextOf(parent),
    )
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      note: (more) => span.setAttributes({ ...more }),
      end: (hasFailed) => {
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  return { begin, close: () => provider.shutdown() }
}

/** What is no `traceparent`, as anybody may send, begins a trace of its own. */
function contextOf(parent: Span | string | null): Context {
  const text = typeof parent === 'string' ? parent : parent?.traceparent
  const { traceId = '', spanId = '', flags = '' } = TRACEPARENT.exec(text ?? '')?.groups ?? {}
  const isRemote = typeof parent === 'string'
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote }
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}
