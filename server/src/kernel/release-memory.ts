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
/** Who worked less than this of the time does next to nothing that others wait behind. */
const IDLE_SHARE = 0.1
/** So much more than was left is worth a pause of some tenths of a second. */
const GROWN_BYTES = 32 * 1024 * 1024
/** Of a process that grows by more between two looks a thread works: what it takes is not given back here. */
const STILL_BYTES = 4 * 1024 * 1024
/** Who worked for so long since may have ended what was alive when memory was given back. */
const WORKED_MS = 5_000

/** The memory of a process as the system counts it, and what was left of it when it was given back. */
interface Standing {
  readonly rss: number
  /** At the look before this one. */
  readonly before: number
  /** The last time, or what stood since where that is less: threads end, too. */
  readonly left: number
  /** The least that was ever left: what lives was less than now. */
  readonly least: number
  /** Since the last time. */
  readonly worked_ms: number
}

/** Whether so much stands as is worth a pause, as far as can be known before it. */
export function isWorthAPause({ rss, before, left, least, worked_ms }: Standing): boolean {
  if (rss > before + STILL_BYTES) return false
  return rss >= left + GROWN_BYTES || (rss >= least + GROWN_BYTES && worked_ms >= WORKED_MS)
}

/**
 * Gives back what start and work have left, in a moment in which next to nothing is done: V8 collects garbage as
 * more is allocated, so that what a large import left would stay for as long as little is asked for, and what a
 * start filled whatever is asked for. Pages that V8 empties by itself it keeps, and counts in no figure of its heap:
 * memory is what the system says.
 * @returns ends it.
 */
export function releaseWhenIdle(lookMs = LOOK_MS): () => void {
  let utilization = performance.eventLoopUtilization()
  let released = utilization
  let [before, left, least] = [Infinity, -Infinity, Infinity]
  const look = async () => {
    const past = performance.eventLoopUtilization(utilization)
    utilization = performance.eventLoopUtilization()
    const rss = process.memoryUsage.rss()
    const worked_ms = performance.eventLoopUtilization(utilization, released).active
    left = Math.min(left, rss)
    const isDue = isWorthAPause({ rss, before, left, least, worked_ms })
    before = rss
    if (past.utilization > IDLE_SHARE || !isDue) return
    await releaseMemory()
    released = performance.eventLoopUtilization()
    left = process.memoryUsage.rss()
    before = left
    least = Math.min(least, left)
  }
  const timer = setInterval(() => void look(), lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
