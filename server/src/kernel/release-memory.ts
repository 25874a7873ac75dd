import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'

/** Collects all garbage and gives back to the system what is free then. */
async function releaseMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}

/** So often it is looked whether memory is to be given back. */
const LOOK_MS = 2_000
/** Who worked less than this of the time does nothing that others wait behind. */
const IDLE_SHARE = 0.05
/** So much more than was left the last time is worth a pause of some tenths of a second. */
const GROWN_BYTES = 32 * 1024 * 1024

/**
 * Gives back what start and work have left, in a moment in which next to nothing is done: V8 collects garbage as
 * more is allocated, so that what a large import left would stay for as long as little is asked for, and what a
 * start filled whatever is asked for.
 * @returns ends it.
 */
export function releaseWhenIdle(lookMs = LOOK_MS): () => void {
  let utilization = performance.eventLoopUtilization()
  let left = -Infinity
  const look = async () => {
    const past = performance.eventLoopUtilization(utilization)
    utilization = performance.eventLoopUtilization()
    if (past.utilization > IDLE_SHARE || process.memoryUsage().heapTotal < left + GROWN_BYTES)
      return
    await releaseMemory()
    left = process.memoryUsage().heapTotal
  }
  const timer = setInterval(() => void look(), lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
