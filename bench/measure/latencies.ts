/** Times of one operation in milliseconds. */
export interface Latencies {
  readonly p50_ms: number
  readonly p95_ms: number
}

/** How often something is measured, and how often it runs before, unmeasured. */
interface Times {
  readonly times: number
  readonly warmup: number
}

/**
 * Measures an operation of the product and the same work without it, turn by turn (A B A B …) and
 * equally often: a machine that is busy for a moment hits both, and their ratio stays.
 */
export async function measureBeside(
  product: () => Promise<unknown>,
  limit: () => Promise<unknown>,
  { times, warmup }: Times,
): Promise<{ readonly product: Latencies; readonly limit: Latencies }> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let turn = -warmup; turn < times; turn += 1) {
    const own = await timed(product)
    const other = await timed(limit)
    if (turn < 0) continue
    ours.push(own)
    theirs.push(other)
  }
  return { product: latenciesOf(ours), limit: latenciesOf(theirs) }
}

/** Runs something and returns how long it took, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** The median and the 95th percentile: the smallest sample that so many of a hundred do not exceed. */
export function latenciesOf(samples: readonly number[]): Latencies {
  const sorted = samples.toSorted((a, b) => a - b)
  const percentile = (share: number): number => {
    const sample = sorted[Math.ceil(sorted.length * share) - 1]
    if (sample === undefined) throw new RangeError('Nothing was measured.')
    return sample
  }
  return { p50_ms: percentile(0.5), p95_ms: percentile(0.95) }
}
