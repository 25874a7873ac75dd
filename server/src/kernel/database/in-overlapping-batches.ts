import { pipelined } from './pipelined.ts'
import { chunksOf } from '../row-outcome.ts'

/** Parts that are worked on at once: one is made ready while the database writes the other. */
const LANES = 2

/**
 * Does a long work part by part, on the one connection that it has: while the database does what one
 * part asked for, this process makes ready what another asks next. Parts that fail keep further ones
 * from beginning, and those that began are waited for, so that a savepoint around all takes back all.
 * A part must set no savepoint of its own, and know nothing of what another writes.
 * @returns what came of each part, in their order.
 */
export async function inOverlappingBatches<Row, T>(
  rows: readonly Row[],
  size: number,
  work: (part: readonly Row[]) => Promise<T>,
): Promise<readonly T[]> {
  const parts = chunksOf(rows, size)
  const results: T[] = []
  let next = 0
  const lane = async () => {
    while (next < parts.length) {
      const place = next
      next += 1
      try {
        // oxlint-disable-next-line no-await-in-loop -- a lane does one part after the other.
        results[place] = await work(parts[place] ?? [])
      } catch (error) {
        next = parts.length
        throw error
      }
    }
  }
  await pipelined(Array.from({ length: LANES }, lane))
  return results
}
