import type { Database } from './database.ts'
import { type CellCheck, checkCell } from './require-cells.ts'
import { forgetActs, resolvePreparedTransactions } from './resolve-prepared.ts'

/** What a lost process left holds locks in a company: nobody waits longer for it than this. */
const LOOK_MS = 5_000
const FORGET_MS = 10 * 60_000

/**
 * Ends what acts in two databases left behind, now and then, until the database is closed. Whoever enters a
 * company that waits for one ends it too (cells.ts). Cells that were away as the process began are let in
 * once they answer and are what they should be. A database without cells stays as it is.
 * @param onError is told of a cell that does not answer.
 */
export function watchPreparedTransactions(
  database: Database,
  check: CellCheck,
  onError: (error: unknown) => void,
): Database {
  if (database.cells === null) return database
  let last: Promise<unknown> = Promise.resolve()
  const every = (ms: number, work: (database: Database) => Promise<unknown>) => {
    let isUnderWay = false
    const timer = setInterval(() => {
      // Where a cell does not answer one look lasts longer than the pause to the next.
      if (isUnderWay) return
      isUnderWay = true
      last = last
        .then(() => work(database))
        .catch(onError)
        .finally(() => {
          isUnderWay = false
        })
    }, ms)
    timer.unref()
    return timer
  }
  const look = async (one: Database) => {
    for (const name of one.cells?.unchecked ?? []) await checkCell(one, name, check).catch(onError)
    await resolvePreparedTransactions(one)
  }
  const timers = [every(LOOK_MS, look), every(FORGET_MS, forgetActs)]
  return {
    ...database,
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await last
      await database.close()
    },
  }
}
