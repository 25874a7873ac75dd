import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Cells, Database } from './database.ts'
import { settleActs } from './settle-acts.ts'

/** The name of the lock that all who are in a company share, and whoever moves it takes alone. */
export const placeLock = (companyId: number): string => `place of company ${companyId}`

/** The company is not where it was last seen: nothing was done, and it is looked for again. */
export class CompanyElsewhereError extends Error {
  readonly companyId: number
  /** Should it never be found, an answer of 503, as of a lock that is waited for too long. */
  readonly code = '55P03'
  constructor(companyId: number) {
    super(`Company ${companyId} is not where it was.`)
    this.companyId = companyId
  }
}

/**
 * An act in two databases has ended in one of them, and in this one not yet: who has seen its half there
 * has to see the other here.
 */
export class ActUnderWayError extends Error {
  /** As above. */
  readonly code = '55P03'
}

/** An act in two databases ends within milliseconds, unless its process or a connection was lost. */
const PAUSE_MS = 20
/** As long as anybody waits for a lock. */
const LONGEST_WAIT_MS = 10_000

/**
 * Whether work that could not enter its company may be tried again, after a pause where it has to wait.
 */
export async function mayEnterAgain(
  database: Database,
  cells: Cells,
  error: unknown,
  begunAtMs: number,
): Promise<boolean> {
  if (performance.now() - begunAtMs > LONGEST_WAIT_MS) return false
  if (error instanceof CompanyElsewhereError) cells.known.delete(error.companyId)
  else if (!(error instanceof ActUnderWayError)) return false
  await sleep(PAUSE_MS)
  if (error instanceof ActUnderWayError) await settleActs(database).catch(() => undefined)
  return true
}

/** Where a company is: null beside the directory. */
export async function cellOf(
  cells: Cells,
  companyId: number,
  query: () => Parameters<ReturnType<typeof sql>['execute']>[0],
): Promise<string | null> {
  const known = cells.known.get(companyId)
  if (known !== undefined) return known
  const { rows } = await sql<{ cell: string | null }>`
    select cell from companies where id = ${companyId}`.execute(query())
  const [row] = rows
  if (row === undefined) return null
  cells.known.set(companyId, row.cell)
  return row.cell
}
