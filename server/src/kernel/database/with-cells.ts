import { circuitBreaker } from '../outside/circuit-breaker.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './sql-errors.ts'

/** What metrics call a cell that is left alone because it does not answer. */
export const cellSide = (name: string): string => `cell ${name}`

/** The database of the directory with databases of companies beside it. @param byName none changes nothing. */
export function withCells(directory: Database, byName: ReadonlyMap<string, Database>): Database {
  if (byName.size === 0) return directory
  const all = [directory, ...byName.values()]
  const guarded = new Map([...byName].map(([name, cell]) => [name, leftAloneWhileAway(name, cell)]))
  return {
    ...directory,
    cells: { byName: guarded, known: new Map() },
    cancelStatements: async () =>
      (await Promise.all(all.map((one) => one.cancelStatements()))).flat(),
    close: async () => {
      await Promise.all(all.map((one) => one.close()))
    },
  }
}

/** Whoever waits for a cell holds a connection of the directory, which others need. */
function leftAloneWhileAway(name: string, cell: Database): Database {
  const act = circuitBreaker({
    name: cellSide(name),
    isOutage: isUnavailable,
    resting: () => new CellRestingError(`The database ${name} does not answer.`),
  })
  return { ...cell, lend: (work) => act(() => cell.lend(work)) }
}

/** Nothing was done; an answer of 503. */
class CellRestingError extends Error {
  readonly code = '53300'
}
