import { type Profiler, Session } from 'node:inspector'

/** How often a block was run, as far as it matters: once, a few times, many times. */
const stepOf = (count: number): number => Math.min(8, Math.ceil(Math.log2(count + 1)))

/** What code a thread has reached so far. */
interface ReachedCode {
  /** Whether what ran since the last time reached a block, or ran one so often, for the first time. */
  readonly isNew: () => boolean
  /** How many such there were. */
  readonly count: () => number
}

/** Watches this thread, by V8's own count of each block. */
export function watchReachedCode(): ReachedCode {
  const session = new Session()
  session.connect()
  const failed = (error: Error | null) => {
    if (error !== null) throw error
  }
  session.post('Profiler.enable', failed)
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true }, failed)
  const seen = new Set<string>()
  const note = ({ url, functions }: Profiler.ScriptCoverage) => {
    if (!url.startsWith('file:') || url.includes('/scripts/fuzz/')) return
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges)
        seen.add(`${url} ${startOffset} ${endOffset} ${stepOf(count)}`)
  }
  return {
    isNew: () => {
      const before = seen.size
      session.post('Profiler.takePreciseCoverage', (error, { result }) => {
        failed(error)
        result.forEach(note)
      })
      return seen.size > before
    },
    count: () => seen.size,
  }
}
