import { pipelined } from './pipelined.ts'
import { chunksOf } from '../row-outcome.ts'

/** Batches at once: one is prepared here while the database writes the other. */
const LANES = 2

/**
 * Works through rows in batches on one connection: while the database writes one batch, this process
 * prepares the next. After a failure no further batch begins, and those that began are waited for, so that
 * a savepoint around all rolls all back. A batch must set no savepoint and read nothing that another writes.
 * @returns the result of each batch, in their order.
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
