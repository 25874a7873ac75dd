import { sql } from 'kysely'
import type { CompanyDb } from './database/atomic.ts'
import { isForeignKeyViolation } from './database/sql-errors.ts'
import type { RegisterTable } from './database/tables.ts'
import { referencedInJson } from './references/record-uses.ts'

interface DeleteOptions {
  /** Deletes what belongs to the records alone, before they are deleted. */
  readonly release?: (ids: readonly number[]) => Promise<void>
}

/** The outcome of deleting records. */
export interface DeletionResult {
  readonly gone: ReadonlySet<number>
  /** As they were added, but something names them: they stay. */
  readonly used: ReadonlySet<number>
}

/**
 * Deletes records that are as they were added, and that nothing references. What an added record
 * has below it goes with it, or keeps it: their foreign keys tell. JSON is searched first, because
 * no foreign key covers it.
 */
export async function deleteUnused(
  db: CompanyDb,
  table: RegisterTable,
  ids: readonly number[],
  { release = async () => undefined }: DeleteOptions = {},
): Promise<DeletionResult> {
  if (ids.length === 0) return { gone: new Set(), used: new Set() }
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and version = 1
    order by id for update`.execute(db.query)
  const unchanged = rows.map((row) => row.id)
  const referenced = await referencedInJson(db, table, unchanged)
  const free = unchanged.filter((id) => !referenced.has(id))
  const gone = new Set(await deletePart({ db, table, release }, free))
  return { gone, used: new Set(unchanged.filter((id) => !gone.has(id))) }
}

interface Place extends Required<DeleteOptions> {
  readonly db: CompanyDb
  readonly table: RegisterTable
}

/**
 * Deletes records in one statement. When something names one of them it is found by bisection:
 * references are rare, so that thousands of records usually cost one statement.
 * @param ids in their order.
 */
async function deletePart(place: Place, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const { db, table, release } = place
  await sql`savepoint delete_unused`.execute(db.query)
  try {
    await release(ids)
    await sql`
      delete from ${sql.table(table)}
      where company_id = ${db.company_id} and id = any(${ids}::bigint[])`.execute(db.query)
    await sql`release savepoint delete_unused`.execute(db.query)
    return ids
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    await sql`rollback to savepoint delete_unused`.execute(db.query)
    await sql`release savepoint delete_unused`.execute(db.query)
  }
  if (ids.length === 1) return []
  const middle = Math.ceil(ids.length / 2)
  // What stands below another record was added after it: it has to go first.
  const later = await deletePart(place, ids.slice(middle))
  return [...(await deletePart(place, ids.slice(0, middle))), ...later]
}
