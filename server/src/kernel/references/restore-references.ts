import { sql } from 'kysely'
import type { CompanyDb } from '../database/atomic.ts'
import type { UndoConflict } from '../undo.ts'
import type { MovedColumn, MovedJson, MovedReferences } from './moved-references.ts'
import { statesOf } from './record-states.ts'
import { incrementVersions, type ReferenceMove } from './repoint-references.ts'

/** From which record to which one references went. */
type Ends = Omit<ReferenceMove, 'target'>

/**
 * Moves back what `repointReferences` moved, where its record still says what it left.
 * @returns the records that were changed since, and stay as they are; what is gone is not among them.
 */
export async function restoreReferences(
  db: CompanyDb,
  ends: Ends,
  { columns, json, states }: MovedReferences,
): Promise<readonly UndoConflict[]> {
  const changed = await changedSince(db, columns, states)
  const isSame =
    (table: string) =>
    ([id]: readonly number[]) =>
      id !== undefined && !changed.get(table)?.has(id)
  for (const column of columns) {
    const rows = column.rows.filter(isSame(column.record_table))
    await pointColumnBack(db, { ...column, rows }, ends)
    const ids = rows.flatMap(([id]) => id ?? [])
    if (column.has_version) await incrementVersions(db, column.record_table, ids)
  }
  const conflicts = [...changed.values()].flatMap((ids) => [...ids])
  for (const row of json) if (!(await jsonBack(db, row))) conflicts.push(row.id)
  return conflicts.map((record_id) => ({
    record_id,
    code: 'undo_changed_since',
    is_beside: true,
  }))
}

/** Which records say something else than they did when the references had moved. */
async function changedSince(
  db: CompanyDb,
  columns: readonly MovedColumn[],
  states: MovedReferences['states'],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const changed = new Map<string, ReadonlySet<number>>()
  for (const { table, rows } of await statesOf(db, columns)) {
    const left = new Map(
      states.find((state) => state.table === table)?.rows.map(({ id, state }) => [id, state]),
    )
    // Merges of earlier versions kept no states: the column alone tells then.
    const other = rows.filter(({ id, state }) => left.has(id) && left.get(id) !== state)
    changed.set(table, new Set(other.map(({ id }) => id)))
  }
  return changed
}

async function pointColumnBack(
  db: CompanyDb,
  { table, column, key, rows }: MovedColumn,
  { from, into }: Ends,
): Promise<void> {
  if (rows.length === 0) return
  const same = key.map(
    (name, place) => sql`record.${sql.ref(name)} = (given.key->>${sql.lit(place)})::bigint`,
  )
  await sql`
    update ${sql.table(table)} as record set ${sql.ref(column)} = ${from}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given(key)
    where record.company_id = ${db.company_id} and record.${sql.ref(column)} = ${into}
      and ${sql.join(same, sql` and `)}`.execute(db.query)
}

/** @returns false when the JSON says something else by now; what is gone is no conflict. */
async function jsonBack(
  db: CompanyDb,
  { table, column, id, before, after }: MovedJson,
): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select ${sql.ref(column)} = ${JSON.stringify(after)}::jsonb as is_same from ${sql.table(table)}
    where company_id = ${db.company_id} and id = ${id} for update`.execute(db.query)
  const [row] = rows
  if (row === undefined) return true
  if (!row.is_same) return false
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(before)}::jsonb
    where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
  await incrementVersions(db, table, [id])
  return true
}
