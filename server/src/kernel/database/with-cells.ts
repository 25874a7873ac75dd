import { circuitBreaker } from '../outside/circuit-breaker.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './sql-errors.ts'

/** The name of a cell's circuit breaker in metrics. */
export const cellCircuitName = (name: string): string => `cell ${name}`

/** The database of the directory with databases of companies beside it. @param byName none changes nothing. */
export function withCells(directory: Database, byName: ReadonlyMap<string, Database>): Database {
  if (byName.size === 0) return directory
  const all = [directory, ...byName.values()]
  const unchecked = new Set<string>()
  const guarded = new Map(
    [...byName].map(([name, cell]) => [name, withCircuitBreaker(name, cell, unchecked)]),
  )
  return {
    ...directory,
    cells: { byName: guarded, known: new Map(), unchecked },
    cancelStatements: async () =>
      (await Promise.all(all.map((one) => one.cancelStatements()))).flat(),
    close: async () => {
      await Promise.all(all.map((one) => one.close()))
    },
  }
}

/**
 * Whoever waits for a cell holds a connection of the directory, which others need. Connections are for
 * companies; `kysely` asks a cell also while its circuit is open.
 */
function withCircuitBreaker(
  name: string,
  cell: Database,
  unchecked: ReadonlySet<string>,
): Database {
  const act = circuitBreaker({
    name: cellCircuitName(name),
    isOutage: isUnavailable,
    errorWhileOpen: () => new CellUnavailableError(`The database ${name} does not answer.`),
  })
  return {
    ...cell,
    withConnection: async (work) => {
      if (unchecked.has(name))
        throw new CellUnavailableError(`The database ${name} is not checked yet.`)
      return act(() => cell.withConnection(work))
    },
  }
}

/** Nothing was done; an answer of 503. */
class CellUnavailableError extends Error {
  readonly code = '53300'
}
