import { sql } from 'kysely'
import { finishPrepared, PREPARED_NAME_PREFIX } from './two-phase-commit.ts'
import type { Cells, Database } from './database.ts'
import { isLockTimeout, sqlStateOf } from './sql-errors.ts'

/** An act in two databases ends within milliseconds: one that is older may have lost its process. */
const OLD_SECONDS = 2
/** How long the outcome of an act is kept in `cell_acts`. */
const KEPT = '1 hour'

const NONE: Pick<Cells, 'byName' | 'unchecked'> = { byName: new Map(), unchecked: new Set() }

/** Somebody else has ended it, or is about to. */
const ENDED = new Set(['42704', '55000'])

/**
 * Finishes prepared transactions in all cells whose process or connection was lost: committed where the
 * directory committed the act, else rolled back. Acts that are still under way are skipped; several
 * processes may do this at once.
 * @returns how many it finished.
 * @throws where a cell does not answer, after all others were asked.
 */
export async function resolvePreparedTransactions(
  database: Database,
  olderThan = OLD_SECONDS,
): Promise<number> {
  const { byName, unchecked } = database.cells ?? NONE
  // What is prepared in a database that may be another's is nothing of ours.
  const checked = [...byName].filter(([name]) => !unchecked.has(name))
  const counts = await Promise.allSettled(
    checked.map(([, cell]) => resolvePreparedInCell(database, cell, olderThan)),
  )
  const fault = counts.find((one) => one.status === 'rejected')
  if (fault !== undefined) throw fault.reason
  return counts.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
}

/** The same in one cell. @throws where one cannot be finished, after all others were. */
export async function resolvePreparedInCell(
  directory: Database,
  cell: Database,
  olderThan = OLD_SECONDS,
): Promise<number> {
  const { rows } = await cell.withConnection(({ query }) =>
    sql<{ gid: string }>`
      select gid from pg_prepared_xacts
      where database = current_database() and starts_with(gid, ${PREPARED_NAME_PREFIX})
        and prepared < clock_timestamp() - ${olderThan}::float8 * interval '1 second'
      order by prepared`.execute(query),
  )
  let count = 0
  const faults: unknown[] = []
  for (const { gid } of rows) {
    try {
      if (await resolvePrepared(directory, cell, gid)) count += 1
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
  return count
}

/** Finishes one as the directory decided. @returns false where its act is under way, or it is finished already. */
export async function resolvePrepared(
  directory: Database,
  cell: Database,
  gid: string,
): Promise<boolean> {
  const isDone = await decisionOn(directory, gid.split(' ')[1] ?? '')
  if (isDone === null) return false
  try {
    await cell.withConnection((connection) => finishPrepared(connection, gid, isDone))
    return true
  } catch (error) {
    if (ENDED.has(sqlStateOf(error) ?? '')) return false
    throw error
  }
}

/**
 * The outcome of an act; null while its own transaction is still open. An act without a row gets one that
 * says that it was rolled back, so that it can no longer commit.
 */
async function decisionOn(directory: Database, act: string): Promise<boolean | null> {
  try {
    return await directory.kysely.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '1s'`.execute(transaction)
      await sql`set local role prumo_directory`.execute(transaction)
      // Waits for the act's own row, as long as its transaction is open.
      await sql`
        insert into cell_acts (act, is_done) values (${act}, false)
        on conflict do nothing`.execute(transaction)
      const { rows } = await sql<{ is_done: boolean }>`
        select is_done from cell_acts where act = ${act}`.execute(transaction)
      return rows[0]?.is_done ?? null
    })
  } catch (error) {
    if (isLockTimeout(error)) return null
    throw error
  }
}

/** How many transactions are prepared in a cell now. */
export async function countPrepared({
  withConnection,
}: Pick<Database, 'withConnection'>): Promise<number> {
  const { rows } = await withConnection(({ query }) =>
    sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_xacts
      where database = current_database() and starts_with(gid, ${PREPARED_NAME_PREFIX})`.execute(
      query,
    ),
  )
  return rows[0]?.count ?? 0
}

/** Deletes outcomes of acts whose transactions have all been finished long ago. */
export async function forgetActs(database: Database): Promise<void> {
  for (const cell of database.cells?.byName.values() ?? []) {
    if ((await countPrepared(cell)) > 0) return
  }
  await database.kysely.transaction().execute(async (transaction) => {
    await sql`set local role prumo_directory`.execute(transaction)
    await sql`
      delete from cell_acts where created_at < now() - ${KEPT}::interval`.execute(transaction)
  })
}
