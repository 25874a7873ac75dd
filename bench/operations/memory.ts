import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../measure/bench-context.ts'
import type { Measurement, Target } from '../measure/measurement.ts'
import { residentMegabytes } from '../product/child-process.ts'

// docs/operations/performance.md, "Targets": of one process.
const IDLE_MEGABYTES = 160
const LOADED_MEGABYTES = 250

/** What a start has left is given back in the first moments in which nothing is asked for. */
const STARTED_MS = 5_000

/** Memory of the product that has only just started: what the figure after the load grows from. */
export async function measureIdleMemory(bench: Bench): Promise<Measurement[]> {
  await sleep(STARTED_MS)
  return [measurementOf(bench, 'memory-idle', 'memory, just started', IDLE_MEGABYTES)]
}

/** Memory of the product's process after all other operations. */
export async function measureMemory(bench: Bench): Promise<Measurement[]> {
  return [
    measurementOf(bench, 'memory-after-load', 'memory, after the whole run', LOADED_MEGABYTES),
  ]
}

function measurementOf(
  { product }: Bench,
  operation: string,
  title: string,
  most: number,
): Measurement {
  const megabytes = residentMegabytes(product.running().pid)
  const target: Target = {
    says: `≤ ${most} MB`,
    found: megabytes === null ? '–' : `${Math.round(megabytes)} MB`,
    met: megabytes === null ? null : megabytes <= most,
  }
  return {
    operation,
    title,
    p50_ms: null,
    p95_ms: null,
    per_second: null,
    beside: [],
    ...(megabytes === null ? {} : { figure: { value: Math.round(megabytes), unit: 'MB' } }),
    targets: [target],
    notes: [],
  }
}
