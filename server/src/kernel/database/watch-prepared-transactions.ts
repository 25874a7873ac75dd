import type { Database } from './database.ts'
import { type CellCheck, checkCell } from './require-cells.ts'
import { forgetActs, resolvePreparedTransactions } from './resolve-prepared.ts'

/** A transaction that a lost process left prepared holds its locks for at most this time. */
const LOOK_MS = 5_000
const FORGET_MS = 10 * 60_000

/**
 * Resolves prepared transactions at intervals until the database is closed; entering a company that waits for
 * one resolves it too (cells.ts). Cells that did not answer as the process began are used once they answer
 * and pass their check. Does nothing for a database without cells.
 * @param onError called for a cell that does not answer.
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
