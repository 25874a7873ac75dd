import { sql } from 'kysely'
import { SettingsError } from '../setting-files.ts'
import { advanceIds } from './cell-ids.ts'
import { companyTables, enterAsOwner } from './company-tables.ts'
import { copyCompany, deleteCompany, MoveError } from './copy-company.ts'
import type { Database } from './database.ts'
import { tryTransactionLock } from './named-lock.ts'
import { resolvePreparedInCell, resolvePreparedTransactions } from './resolve-prepared.ts'
import { isLockTimeout, isUniqueViolation } from './sql-errors.ts'
import {
  cellHasCompany,
  cellInDirectory,
  type DatabaseSwitch,
  lockCompanyAlone,
  switchDatabase,
} from './switch-database.ts'

/** The result of a move. */
export interface MoveResult {
  /** Rows that were copied while everybody worked. */
  readonly copied_count: number
  /** Rows that changed meanwhile, copied while nobody did. */
  readonly changed_count: number
  readonly deleted_count: number
  /** For how long nobody could work in the company. */
  readonly held_ms: number
}

/**
 * Moves one company into another database without stopping the others. Its rows are copied while it is in use,
 * and its books are checked; then it is locked, the changes since are copied, checksums are compared, and the
 * directory names the new database. One move at a time.
 * After an interruption the company is in exactly one of the two, and the same call completes the move.
 * @param target a cell; null is the directory's database.
 * @param check proves the books of the copy, while people work; what it throws ends the move.
 */
export async function moveCompany(
  directory: Database,
  companyId: number,
  target: string | null,
  check: (from: Database, to: Database) => Promise<void>,
): Promise<MoveResult> {
  const lock = `move of company ${companyId}`
  // Of a transaction: behind a pooler a lock of a session would stay with whoever comes next. It reads and
  // writes nothing, so that it holds up no vacuum however long the move takes.
  return directory.kysely.transaction().execute(async (query) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(query)
    if (!(await tryTransactionLock({ query }, lock)))
      throw new MoveError(`Company ${companyId} is being moved already: wait for the end of that.`)
    try {
      return await moveAlone(directory, companyId, target, check)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      throw new MoveError(`Somebody worked in company ${companyId} for too long: run it again.`)
    }
  })
}

async function moveAlone(
  directory: Database,
  companyId: number,
  target: string | null,
  check: (from: Database, to: Database) => Promise<void>,
): Promise<MoveResult> {
  const placeOf = (name: string | null): Database => {
    const database = name === null ? directory : directory.cells?.byName.get(name)
    if (database === undefined) throw new SettingsError(`CELL_URLS names no cell ${name}.`)
    return database
  }
  const to = placeOf(target)
  // A move that was cut off is ended first, as the directory says; a cell that is away may be another's.
  await resolvePreparedTransactions(directory, 0).catch(() => undefined)
  const tables = await companyTables(to.kysely)
  const source = await cellInDirectory(directory.kysely, companyId)
  const move = { directory, tables, companyId, source, target, from: placeOf(source), to }
  let held = { copied_count: 0, changed_count: 0, held_ms: 0 }
  if (source !== target) {
    const copied_count = await firstCopy(move)
    await check(move.from, to)
    // What a lost process left prepared would keep the move out.
    for (const place of [move.from, to])
      if (place !== directory) await resolvePreparedInCell(directory, place).catch(() => undefined)
    held = { ...held, copied_count, ...(await switchDatabase(move)) }
  }
  const others = [null, ...(directory.cells?.byName.keys() ?? [])].filter((name) => name !== target)
  let deleted_count = 0
  for (const name of others) deleted_count += await forget(move, placeOf(name))
  return { ...held, deleted_count }
}

/** Copies while the company is in use. */
function firstCopy({ from, to, tables, companyId, target }: DatabaseSwitch): Promise<number> {
  return from.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (there) => {
      await enterAsOwner(there, companyId)
      const copy = (isFresh: boolean) =>
        to.kysely.transaction().execute(async (here) => {
          await enterAsOwner(here, companyId)
          if (isFresh) await deleteCompany(tables, companyId, here)
          const count = await copyCompany(tables, companyId, there, here)
          await advanceIds(here, tables, companyId, target)
          return count
        })
      try {
        return await copy(false)
      } catch (error) {
        // A value that one record alone may have went to another since an earlier copy.
        if (!isUniqueViolation(error)) throw error
        return copy(true)
      }
    })
}

/** Deletes the rows that a moved company left here, while the directory names another database. */
function forget({ directory, companyId, target, to, tables }: DatabaseSwitch, place: Database) {
  return place.kysely.transaction().execute(async (here) => {
    await lockCompanyAlone(here, companyId)
    const told = await cellInDirectory(directory.kysely, companyId)
    if (told !== target || (target !== null && !(await cellHasCompany(to.kysely, companyId))))
      throw new MoveError(
        `Company ${companyId} is not where the directory says: nothing was deleted. Run it again in ten seconds.`,
      )
    await sql`delete from cell_companies where company_id = ${companyId}`.execute(here)
    return deleteCompany(tables, companyId, here)
  })
}
