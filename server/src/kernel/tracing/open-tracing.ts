import type { Settings } from '../settings.ts'
import { traceTo } from './spans.ts'

/**
 * Traces the work of this process where the installation names a collector. Its libraries are loaded
 * there alone: others start as fast, and as small, as without.
 * @returns sends what is left.
 */
export async function openTracing({
  traces,
}: Pick<Settings, 'traces'>): Promise<() => Promise<void>> {
  if (traces === null) return async () => undefined
  const { openOtlpTracer } = await import('./otlp-tracer.ts')
  const tracer = openOtlpTracer(traces)
  traceTo(tracer)
  // A collector that is away costs what it would have been told.
  return () => tracer.close().catch(() => undefined)
}
