import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { advanceIds } from './cell-ids.ts'
import { placeLock } from './cells.ts'
import { preparedName, prepareTransaction } from './two-phase-commit.ts'
import { type CompanyTable, enterAsOwner } from './company-tables.ts'
import { copyCompany, MoveError } from './copy-company.ts'
import type { AllTables, Database } from './database.ts'
import { takeLock } from './named-lock.ts'
import { resolvePrepared } from './resolve-prepared.ts'
import { isUniqueViolation } from './sql-errors.ts'

/** How long the move waits for the lock of the company; whoever comes later waits behind it. */
const LOCK_TIMEOUT = '8s'

/** A company that moves from one database to another; null is the directory's. */
export interface DatabaseSwitch {
  readonly directory: Database
  readonly tables: readonly CompanyTable[]
  readonly companyId: number
  readonly source: string | null
  readonly target: string | null
  readonly from: Database
  readonly to: Database
}

/**
 * Copies the last changes and makes another database the one of the company, while the company is locked:
 * whoever enters waits for the lock, and then finds the new place. Both cells are prepared, and the commit
 * of the directory decides (two-phase-commit.ts); what is cut off is resolved by any process.
 */
export async function switchDatabase(move: DatabaseSwitch) {
  const { directory, companyId, source, target, from, to } = move
  const act = randomUUID()
  const parts: { readonly cell: Database; readonly gid: string }[] = []
  const prepare = async (query: Query, cell: Database, name: string) => {
    const gid = preparedName(act, { name, companies: new Set([String(companyId)]) })
    parts.push({ cell, gid })
    await prepareTransaction(
      { tell: async (text) => (await sql.raw<Record<string, unknown>>(text).execute(query)).rows },
      gid,
    )
  }
  let begunAtMs = 0
  let changed_count = 0
  try {
    await from.kysely.transaction().execute(async (there) => {
      await lockCompanyAlone(there, companyId)
      begunAtMs = performance.now()
      await requireSource(move, there)
      changed_count = await to.kysely.transaction().execute(async (place) => {
        if (target === null) return lastCopy(move, there)
        await lockCompanyAlone(place, companyId)
        await sql`
          insert into cell_companies (company_id) values (${companyId}) on conflict do nothing`.execute(
          place,
        )
        const count = await lastCopy(move, there)
        await prepare(place, to, target)
        return count
      })
      if (source === null) return decide(there, move, act)
      await sql`delete from cell_companies where company_id = ${companyId}`.execute(there)
      return prepare(there, from, source)
    })
    if (source !== null)
      await directory.kysely.transaction().execute((word) => decide(word, move, act))
  } finally {
    // One whose cell is away just now is ended by any process when that is back.
    for (const { cell, gid } of parts)
      await resolvePrepared(directory, cell, gid).catch(() => undefined)
  }
  return { changed_count, held_ms: Math.round(performance.now() - begunAtMs) }
}

type Query = Transaction<AllTables>

/** Enters a company as the owner and locks it against all others until the transaction ends. */
export async function lockCompanyAlone(query: Query, companyId: number): Promise<void> {
  await enterAsOwner(query, companyId)
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(query)
  await takeLock({ query }, placeLock(companyId))
}

/** @throws MoveError where the company has left since it was asked. */
async function requireSource(
  { directory, companyId, source }: DatabaseSwitch,
  there: Query,
): Promise<void> {
  const told = await cellInDirectory(directory.kysely, companyId)
  if (told !== source || (source !== null && !(await cellHasCompany(there, companyId))))
    throw new MoveError(`Company ${companyId} is no longer where it was: nothing was changed.`)
}

/** On a connection of its own, since what is prepared may have no tables of its own. */
async function lastCopy(
  { to, tables, companyId, target }: DatabaseSwitch,
  there: Query,
): Promise<number> {
  try {
    return await to.kysely.transaction().execute(async (here) => {
      await enterAsOwner(here, companyId)
      const count = await copyCompany(tables, companyId, there, here)
      await advanceIds(here, tables, companyId, target)
      return count
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new MoveError(
      `A value that one record alone may have went to another while company ${companyId} was copied: nothing was changed. Run it again.`,
    )
  }
}

/** Writes the new place and the outcome of the act in one commit of the directory. */
async function decide(word: Query, { companyId, source, target }: DatabaseSwitch, act: string) {
  const { numAffectedRows } = await sql`
    update companies set cell = ${target}
    where id = ${companyId} and cell is not distinct from ${source}`.execute(word)
  if (Number(numAffectedRows) !== 1)
    throw new MoveError(`Company ${companyId} is no longer where it was: nothing was changed.`)
  await sql`insert into cell_acts (act, is_done) values (${act}, true)`.execute(word)
}

/** The cell of a company by the directory. @throws MoveError where there is no such company. */
export async function cellInDirectory(
  query: Kysely<AllTables>,
  companyId: number,
): Promise<string | null> {
  const { rows } = await sql<{ cell: string | null }>`
    select cell from companies where id = ${companyId}`.execute(query)
  const [row] = rows
  if (row === undefined) throw new MoveError(`There is no company ${companyId}.`)
  return row.cell
}

/** Whether a cell lists the company as its own. */
export async function cellHasCompany(
  query: Kysely<AllTables>,
  companyId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from cell_companies where company_id = ${companyId}`.execute(query)
  return rows.length > 0
}
