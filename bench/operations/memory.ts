import type { Bench } from '../measure/bench-context.ts'
import type { Measurement, Target } from '../measure/measurement.ts'
import { residentMegabytes } from '../product/child-process.ts'

/** performance.md, "Targets": of one process, after load. */
const MOST_MEGABYTES = 200

/** Memory of the product that has only just started: what the figure after the load grows from. */
export async function measureIdleMemory(bench: Bench): Promise<Measurement[]> {
  return [measurementOf(bench, 'memory-idle', 'memory, just started', [], ['no target set'])]
}

/** Memory of the product's process after all other operations. */
export async function measureMemory(bench: Bench): Promise<Measurement[]> {
  const megabytes = residentMegabytes(bench.product.running().pid)
  const target: Target = {
    says: `≤ ${MOST_MEGABYTES} MB`,
    found: megabytes === null ? '–' : `${Math.round(megabytes)} MB`,
    met: megabytes === null ? null : megabytes <= MOST_MEGABYTES,
  }
  return [measurementOf(bench, 'memory-after-load', 'memory, after the whole run', [target], [])]
}

function measurementOf(
  { product }: Bench,
  operation: string,
  title: string,
  targets: readonly Target[],
  notes: readonly string[],
): Measurement {
  const megabytes = residentMegabytes(product.running().pid)
  return {
    operation,
    title,
    p50_ms: null,
    p95_ms: null,
    per_second: null,
    beside: [],
    ...(megabytes === null ? {} : { figure: { value: Math.round(megabytes), unit: 'MB' } }),
    targets,
    notes,
  }
}
