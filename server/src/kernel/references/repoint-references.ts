import { sql } from 'kysely'
import type { CompanyDb } from '../database/atomic.ts'
import { holdsId, replacedId } from './json-references.ts'
import type { MovedColumn, MovedJson, MovedReferences } from './moved-references.ts'
import { statesOf } from './record-states.ts'
import { type Reference, referencesTo, type Tables } from './reference-catalogue.ts'

/** Of which record to which one references go. */
export interface ReferenceMove {
  /** The table of both. */
  readonly target: string
  readonly from: number
  readonly into: number
}

/**
 * Locks the records that reference one, in the order of tables and ids. Commands lock the record
 * that they change before what it references; whoever locks what is referenced for a change locks
 * these first, so that both never wait for each other.
 */
export async function lockReferencing(
  db: CompanyDb,
  target: string,
  id: number,
  except?: Tables,
): Promise<void> {
  const references = await referencesTo(db, target, except)
  const ofRecords = references.filter(
    (row) => row.table !== row.record_table || row.record_column === 'id',
  )
  const byRecord = [...Map.groupBy(ofRecords, (row) => row.record_table)]
  for (const [table, own] of byRecord.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const ids = own.map((reference) => recordIds(db, reference, id))
    await sql`
      select 1 from ${sql.table(table)}
      where company_id = ${db.company_id} and id in (${sql.join(ids, sql` union all `)})
      order by id for update`.execute(db.query)
  }
}

/**
 * Locks records whose references moved, and more, in the order in which `lockReferencing` does and for
 * its reason: whoever moves them back does this before locking what they reference.
 * @param more ids by table.
 */
export async function lockMoved(
  db: CompanyDb,
  { columns, json }: Pick<MovedReferences, 'columns' | 'json'>,
  more: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const ids = new Map<string, Set<number>>()
  const add = (table: string, added: readonly number[]) =>
    ids.set(table, new Set([...(ids.get(table) ?? []), ...added]))
  for (const { record_table, rows } of columns)
    add(
      record_table,
      rows.flatMap(([id]) => id ?? []),
    )
  for (const { table, id } of json) add(table, [id])
  for (const [table, added] of more) add(table, added)
  for (const [table, own] of [...ids].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await sql`
      select 1 from ${sql.table(table)}
      where company_id = ${db.company_id} and id = any(${[...own]}::bigint[])
      order by id for update`.execute(db.query)
}

/**
 * Makes whatever references a record reference another one of the same table, JSON included. The
 * caller holds both records, so that nothing new comes meanwhile. Records that have a version get
 * the next one: an edit that was open is refused as stale.
 * @param except tables whose records the caller moves itself.
 */
export async function repointReferences(
  db: CompanyDb,
  { target, from, into }: ReferenceMove,
  except?: Tables,
): Promise<MovedReferences> {
  const columns: MovedColumn[] = []
  const json: MovedJson[] = []
  const touched = new Map<string, Set<number>>()
  const touch = (table: string, ids: readonly number[]) =>
    touched.set(table, new Set([...(touched.get(table) ?? []), ...ids]))
  for (const reference of await referencesTo(db, target, except)) {
    if (reference.path === null) {
      const rows = await repointColumn(db, reference, { from, into })
      const { table, column, key, record_table, has_version } = reference
      if (rows.length === 0) continue
      columns.push({ table, column, key: [...key], record_table, has_version, rows })
      if (has_version)
        touch(
          record_table,
          rows.flatMap(([id]) => id ?? []),
        )
    } else {
      const rows = await repointJson(db, reference, { from, into })
      json.push(...rows)
      if (reference.has_version)
        touch(
          reference.record_table,
          rows.map((row) => row.id),
        )
    }
  }
  for (const [table, ids] of touched) await incrementVersions(db, table, [...ids])
  return { columns, json: mergedByColumn(json), states: await statesOf(db, columns) }
}

async function repointColumn(
  db: CompanyDb,
  { table, column, key }: Reference,
  { from, into }: Omit<ReferenceMove, 'target'>,
): Promise<number[][]> {
  const { rows } = await sql<{ key: number[] }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${into}
    where company_id = ${db.company_id} and ${sql.ref(column)} = ${from}
    returning jsonb_build_array(${sql.join(key.map((name) => sql.ref(name)))}) as key
  `.execute(db.query)
  return rows.map((row) => row.key)
}

async function repointJson(
  db: CompanyDb,
  reference: Reference,
  move: Omit<ReferenceMove, 'target'>,
): Promise<readonly MovedJson[]> {
  const { table, column } = reference
  const { rows } = await sql<{ id: number; before: unknown }>`
    select id, ${sql.ref(column)} as before from ${sql.table(table)}
    where company_id = ${db.company_id} and ${holdsId(reference, sql`${move.from}`)}
    order by id for update
  `.execute(db.query)
  const moved = rows.map(({ id, before }) => ({
    table,
    column,
    id,
    before,
    after: replacedId(before, reference, move),
  }))
  await writeJson(
    db,
    reference,
    moved.map(({ id, after }) => ({ id, value: after })),
  )
  return moved
}

/** Writes JSON columns of records. */
async function writeJson(
  db: CompanyDb,
  { table, column }: Pick<Reference, 'table' | 'column'>,
  rows: readonly { readonly id: number; readonly value: unknown }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update ${sql.table(table)} as record set ${sql.ref(column)} = row.value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id bigint, value jsonb)
    where record.company_id = ${db.company_id} and record.id = row.id`.execute(db.query)
}

/**
 * A column of which two places were moved is kept as it was before the first and after the last.
 */
function mergedByColumn(json: readonly MovedJson[]): MovedJson[] {
  const groups = Map.groupBy(json, ({ table, column, id }) => `${table}.${column}.${id}`)
  return [...groups.values()].flatMap((rows) => {
    const [first, last] = [rows[0], rows.at(-1)]
    return first === undefined || last === undefined ? [] : [{ ...first, after: last.after }]
  })
}

/** Gives records their next version. */
export async function incrementVersions(
  db: CompanyDb,
  table: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update ${sql.table(table)} set version = version + 1
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])`.execute(db.query)
}

/** The ids of the records that reference one by a reference. */
function recordIds(db: CompanyDb, reference: Reference, id: number) {
  const { table, column, path, record_column } = reference
  const names = path === null ? sql`${sql.ref(column)} = ${id}` : holdsId(reference, sql`${id}`)
  return sql`select ${sql.ref(record_column)} from ${sql.table(table)}
    where company_id = ${db.company_id} and ${names}`
}
