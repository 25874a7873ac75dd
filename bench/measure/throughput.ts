/** Starts one piece of work; null when there is no work left, and the measuring ends early. */
type NextWork = () => Promise<unknown> | null

interface Load {
  readonly clients: number
  readonly seconds: number
}

/** Product and limit take turns this often, each for its part of the time. */
const TURNS = 3

/**
 * Requests per second of the product and of the same work without it, in turns (A B A B …) of the
 * same length: a machine that is busy for a moment hits both, and their ratio stays.
 */
export async function measureClientsBeside(
  product: NextWork,
  limit: NextWork,
  { clients, seconds }: Load,
): Promise<{ readonly product: number; readonly limit: number }> {
  const sums = { product: [0, 0], limit: [0, 0] } satisfies Record<string, [number, number]>
  const turn = { clients, seconds: seconds / TURNS }
  for (let round = 0; round < TURNS; round += 1) {
    add(sums.product, await runClients(product, turn))
    add(sums.limit, await runClients(limit, turn))
  }
  return { product: perSecond(...sums.product), limit: perSecond(...sums.limit) }
}

interface Work {
  readonly count: number
  readonly elapsedMs: number
}

/** Keeps so many clients at work for so long. */
export async function runClients(next: NextWork, { clients, seconds }: Load): Promise<Work> {
  const start = performance.now()
  const deadline = start + seconds * 1000
  let count = 0
  const client = async () => {
    while (performance.now() < deadline) {
      const work = next()
      if (work === null) return
      await work
      count += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { count, elapsedMs: performance.now() - start }
}

function add(sum: [number, number], { count, elapsedMs }: Work): void {
  sum[0] += count
  sum[1] += elapsedMs
}

export function perSecond(count: number, elapsedMs: number): number {
  if (count === 0) throw new RangeError('Nothing was measured.')
  return (count * 1000) / elapsedMs
}
