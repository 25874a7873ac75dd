import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Cells, Database } from './database.ts'
import { resolvePreparedInCell } from './resolve-prepared.ts'

/** The name of the lock that all who are in a company share, and whoever moves it takes alone. */
export const placeLock = (companyId: number): string => `place of company ${companyId}`

/** The company is not where it was last seen: nothing was done, and it is looked for again. */
export class CompanyMovedError extends Error {
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
export class CommitPendingError extends Error {
  readonly companyId: number
  /** As above. */
  readonly code = '55P03'
  constructor(companyId: number) {
    super(`An act in company ${companyId} is under way.`)
    this.companyId = companyId
  }
}

/** Whether a company could not be entered for now. */
export const isEntryFault = (error: unknown): error is CompanyMovedError | CommitPendingError =>
  error instanceof CompanyMovedError || error instanceof CommitPendingError

/** An act in two databases ends within milliseconds, unless its process or a connection was lost. */
const PAUSE_MS = 20
/** As long as anybody waits for a lock. */
const LONGEST_WAIT_MS = 10_000

/**
 * Whether work that could not enter its company may be tried again, after a pause where it has to wait.
 * @param refusedAtMs when it could not enter for the first time.
 */
export async function shouldRetryEntry(
  database: Database,
  cells: Cells,
  error: unknown,
  refusedAtMs: number,
): Promise<boolean> {
  if (!isEntryFault(error) || performance.now() - refusedAtMs > LONGEST_WAIT_MS) return false
  const name = cells.known.get(error.companyId)
  if (error instanceof CompanyMovedError) cells.known.delete(error.companyId)
  await sleep(PAUSE_MS)
  const cell = typeof name === 'string' ? cells.byName.get(name) : undefined
  if (error instanceof CommitPendingError && cell !== undefined)
    await resolvePreparedInCell(database, cell).catch(() => undefined)
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
