import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Cells, Database } from './database.ts'
import { resolvePreparedInCell } from './resolve-prepared.ts'

/** The name of the lock that every transaction in a company shares; a move of the company takes it alone. */
export const placeLock = (companyId: number): string => `place of company ${companyId}`

/** The company is in another database than this process knew: nothing was done, and it is located again. */
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
 * An act in two databases is committed in one of them and still prepared in this one: a reader that saw
 * the first half has to see the second, so that nobody enters before it is committed here.
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
/** The lock timeout of a transaction (session.ts). */
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

/** The name of the cell that holds a company; null where it is in the directory's database. */
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
