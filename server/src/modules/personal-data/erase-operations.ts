import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type OperationItem, storedContent } from '../../kernel/operation-chain.ts'
import type { ContactTable } from './erase-texts.ts'
import { type Eraser, eraseContact, eraseValue, isSame } from './erase-values.rules.ts'

/** Who is erased from the audit log, and what stands in their place. */
interface Erasure extends Eraser {
  /** The records of the contact. */
  readonly ids: readonly number[]
  /** Where records of the contact stand. */
  readonly tables: readonly ContactTable[]
  /** Null where nothing tells of the person but the records themselves. */
  readonly pattern: string | null
}

interface LoggedItem {
  readonly operation_id: number
  readonly position: number
  readonly table_name: string
  readonly record_id: number
  readonly before: unknown
  readonly after: unknown
}

/** So many operations are searched by one statement, which then stays far below its time limit. */
const OPERATIONS_A_STATEMENT = 50_000

/**
 * Erases a person from what the audit log says of their records before and after. Hashes and numbers of the
 * operations stay as they are, so every kept head still fits; what each says since is told, as a hash,
 * by an item of the operation that erases, with which the chain is verified (operation-chain.ts).
 * @returns these items.
 */
export async function eraseOperations(
  db: CompanyDb,
  erasure: Erasure,
): Promise<readonly OperationItem[]> {
  const items: OperationItem[] = []
  for (let after = 0; ; ) {
    const last = await lastOfPart(db, after)
    if (last === null) return items
    items.push(...(await erasePart(db, erasure, after, last)))
    after = last
  }
}

/** Ids have gaps of any size: they are counted, not the numbers between. Null where none is left. */
async function lastOfPart(db: CompanyDb, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id from operations where company_id = ${db.company_id} and id > ${after}
      order by id limit ${OPERATIONS_A_STATEMENT}) part`.execute(db.query)
  return rows[0]?.last ?? null
}

async function erasePart(db: CompanyDb, erasure: Erasure, after: number, last: number) {
  const { ids, pattern } = erasure
  const named =
    pattern === null
      ? sql``
      : sql`or (before::text ~ ${pattern} or after::text ~ ${pattern}) and ${isOfRecord(db, erasure)}`
  const { rows } = await sql<LoggedItem>`
    select operation_id, position, table_name, record_id, before, after from operation_items
    where company_id = ${db.company_id} and operation_id > ${after}
      and operation_id <= ${last}
      and (table_name = 'parties' and record_id = any(${[...ids]}::bigint[]) ${named})
  `.execute(db.query)
  const changed = rows.flatMap((item) => {
    const [before, since] = [erased(item, item.before, erasure), erased(item, item.after, erasure)]
    return isSame(before, item.before) && isSame(since, item.after)
      ? []
      : [{ operation_id: item.operation_id, position: item.position, before, after: since }]
  })
  if (changed.length === 0) return []
  await rewrite(db, changed)
  return erasedOperations(db, [...new Set(changed.map(({ operation_id }) => operation_id))])
}

/** Whether an item tells of a record of the contact: one that is there, or that named it then. */
function isOfRecord(db: CompanyDb, { ids, tables }: Erasure): RawBuilder<boolean> {
  const named = sql`any(${ids.map(String)}::text[])`
  const records = tables
    .filter(({ key }) => key.length === 1 && key[0]?.name === 'id')
    .map(
      ({ table, isOfContact }) => sql`table_name = ${table} and record_id in (
        select id from ${sql.table(table)} where company_id = ${db.company_id} and ${isOfContact})`,
    )
  const told = sql`before->>'party_id' = ${named} or after->>'party_id' = ${named}`
  return sql<boolean>`(${sql.join([told, ...records], sql` or `)})`
}

function erased(item: LoggedItem, reading: unknown, erasure: Erasure): unknown {
  return item.table_name === 'parties' && erasure.ids.includes(item.record_id)
    ? eraseContact(reading, erasure)
    : eraseValue(reading, erasure)
}

/** Row security lets the two columns be written while this setting says so, and at no other time. */
async function rewrite(db: CompanyDb, changed: readonly object[]): Promise<void> {
  await sql`set local app.erases = 'on'`.execute(db.query)
  await sql`
    update operation_items i
    set before = nullif(e->'before', 'null'), after = nullif(e->'after', 'null')
    from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) e
    where i.company_id = ${db.company_id} and i.operation_id = (e->>'operation_id')::bigint
      and i.position = (e->>'position')::integer
  `.execute(db.query)
  await sql`set local app.erases = ''`.execute(db.query)
}

async function erasedOperations(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly OperationItem[]> {
  const { rows } = await sql<{ id: number; erased_sha256: string }>`
    select id, encode(sha256(convert_to(${storedContent(db)}, 'UTF8')), 'hex') as erased_sha256
    from operations o
    where company_id = ${db.company_id} and id = any(${[...ids]}::bigint[]) order by id
  `.execute(db.query)
  return rows.map(({ id, erased_sha256 }) => ({
    table: 'operations',
    record_id: id,
    after: { erased_sha256 },
  }))
}
