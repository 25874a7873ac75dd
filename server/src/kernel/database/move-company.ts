import { type Kysely, sql, type Transaction } from 'kysely'
import { SettingsError } from '../setting-files.ts'
import { advanceIds } from './cell-ids.ts'
import { placeLock } from './cells.ts'
import { type CompanyTable, companyTables, enterAsOwner } from './company-tables.ts'
import { copyCompany, deleteCompany, MoveError } from './copy-company.ts'
import type { AllTables, Database } from './database.ts'
import { takeLock } from './named-lock.ts'
import { settleActs } from './settle-acts.ts'

/** Whoever works in the company keeps the move waiting so long at most, and those who come later with it. */
const LOCK_TIMEOUT = '8s'

/** What a move came to. */
export interface Moved {
  /** Rows that were copied while everybody worked. */
  readonly copied_count: number
  /** Rows that changed meanwhile, copied while nobody did. */
  readonly changed_count: number
  readonly deleted_count: number
  /** For how long nobody could work in the company. */
  readonly held_ms: number
}

/**
 * Moves one company into another database while all others work on. Its rows are copied while its people
 * work, and its books are proven; then they wait, what changed is copied, the sums of all tables are compared,
 * and the directory says where it is.
 * Cut off anywhere, the company is in one of the two, and the same call goes on.
 * @param target a cell; null is the directory's database.
 * @param check proves the books of the copy, while people work; what it throws ends the move.
 */
export async function moveCompany(
  directory: Database,
  companyId: number,
  target: string | null,
  check: (from: Database, to: Database) => Promise<void>,
): Promise<Moved> {
  const placeOf = (name: string | null): Database => {
    const database = name === null ? directory : directory.cells?.byName.get(name)
    if (database === undefined) throw new SettingsError(`CELL_URLS names no cell ${name}.`)
    return database
  }
  const to = placeOf(target)
  const tables = await companyTables(to.kysely)
  const source = await cellOfCompany(directory, companyId)
  const from = placeOf(source)
  let held = { copied_count: 0, changed_count: 0, held_ms: 0 }
  if (source !== target) {
    const copied_count = await from.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (there) => {
        await enterAsOwner(there, companyId)
        // Those that people make meanwhile are of the place where they work.
        return copyInto(tables, companyId, there, to, (here) => advanceIds(here, tables, companyId))
      })
    await check(from, to)
    await settleActs(directory)
    held = {
      ...held,
      copied_count,
      ...(await holdAndSwitch({ directory, tables, companyId, source, target, from, to })),
    }
  }
  const others = [null, ...(directory.cells?.byName.keys() ?? [])].filter((name) => name !== target)
  let deleted_count = 0
  for (const name of others) deleted_count += await forget(tables, companyId, placeOf(name))
  return { ...held, deleted_count }
}

interface Move {
  readonly directory: Database
  readonly tables: readonly CompanyTable[]
  readonly companyId: number
  readonly source: string | null
  readonly target: string | null
  readonly from: Database
  readonly to: Database
}

/** Nobody is in the company until it is in its new place: who enters waits for the lock, and looks there. */
async function holdAndSwitch({ directory, tables, companyId, source, target, from, to }: Move) {
  let begunAtMs = 0
  const changed_count = await from.kysely.transaction().execute(async (there) => {
    await enterAsOwner(there, companyId)
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(there)
    await takeLock({ query: there }, placeLock(companyId))
    begunAtMs = performance.now()
    const count = await copyInto(tables, companyId, there, to, async (here) => {
      if (target !== null)
        await sql`
          insert into cell_companies (company_id) values (${companyId}) on conflict do nothing`.execute(
          here,
        )
    })
    // From here on nobody enters it here; the directory's own word is that of its own companies.
    if (source === null) await tellDirectory(there, companyId, target)
    else await sql`delete from cell_companies where company_id = ${companyId}`.execute(there)
    return count
  })
  if (source !== null) await tellDirectory(directory.kysely, companyId, target)
  return { changed_count, held_ms: Math.round(performance.now() - begunAtMs) }
}

function copyInto(
  tables: readonly CompanyTable[],
  companyId: number,
  there: Transaction<AllTables>,
  to: Database,
  finish: (here: Transaction<AllTables>) => Promise<void>,
): Promise<number> {
  return to.kysely.transaction().execute(async (here) => {
    await enterAsOwner(here, companyId)
    const count = await copyCompany(tables, companyId, there, here)
    await finish(here)
    return count
  })
}

async function tellDirectory(
  query: Kysely<AllTables>,
  companyId: number,
  target: string | null,
): Promise<void> {
  await sql`update companies set cell = ${target} where id = ${companyId}`.execute(query)
}

/** Deletes what a company that lives elsewhere left, and that it was here. */
function forget(
  tables: readonly CompanyTable[],
  companyId: number,
  place: Database,
): Promise<number> {
  return place.kysely.transaction().execute(async (here) => {
    await enterAsOwner(here, companyId)
    await sql`delete from cell_companies where company_id = ${companyId}`.execute(here)
    return deleteCompany(tables, companyId, here)
  })
}

async function cellOfCompany({ kysely }: Database, companyId: number): Promise<string | null> {
  const { rows } = await sql<{ cell: string | null }>`
    select cell from companies where id = ${companyId}`.execute(kysely)
  const [row] = rows
  if (row === undefined) throw new MoveError(`There is no company ${companyId}.`)
  return row.cell
}
