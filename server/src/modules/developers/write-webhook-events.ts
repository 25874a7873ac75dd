import { WEBHOOK_RECORDS } from '@prumo/contracts/developers/webhook-kinds'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  condensed,
  FIELDS_OF_KINDS,
  type Happening,
  happeningsOf,
  settledTransactions,
  type TouchedRecord,
  undone,
} from './webhook-happenings.ts'

/** Operations of the outbox that one transaction tells; an import touches thousands of records. */
const OPERATIONS_AT_ONCE = 20
/** The table that the items of an undoing name, beside what it wrote itself. */
const OPERATIONS = 'operations'

interface Logged {
  readonly id: number
  readonly happened_at: string
  readonly touched: readonly TouchedRecord[]
}

/**
 * Makes events of operations that wait in the outbox, with a delivery for each address that is told
 * of such; what no address is told of leaves no trace. An operation leaves the outbox in the same
 * transaction: its events are written once.
 * @returns whether more may wait.
 */
export async function writeWebhookEvents(db: CompanyDb): Promise<boolean> {
  const ids = await takeOperations(db)
  for (const operation of await readOperations(db, ids)) {
    const happenings = await told(db, operation)
    if (happenings.length > 0) await writeEvents(db, operation, happenings)
  }
  return ids.length === OPERATIONS_AT_ONCE
}

async function takeOperations(db: CompanyDb): Promise<readonly number[]> {
  const { rows } = await sql<{ operation_id: number }>`
    delete from operation_outbox
    where company_id = ${db.company_id} and operation_id in (
      select operation_id from operation_outbox where company_id = ${db.company_id}
      order by operation_id limit ${OPERATIONS_AT_ONCE} for update skip locked)
    returning operation_id`.execute(db.query)
  return rows.map((row) => row.operation_id).toSorted((a, b) => a - b)
}

/** Of a record of the log only what kinds of events depend on. */
const said = (column: 'before' | 'after') => sql`
  case when jsonb_typeof(i.${sql.ref(column)}) = 'object' then (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(i.${sql.ref(column)})
    where key = any(${FIELDS_OF_KINDS}::text[])) end`

async function readOperations(db: CompanyDb, ids: readonly number[]): Promise<readonly Logged[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Logged>`
    select o.id, o.happened_at, coalesce((
      select jsonb_agg(jsonb_build_object('table', i.table_name, 'record_id', i.record_id,
        'before', ${said('before')}, 'after', ${said('after')}) order by i.position)
      from operation_items i
      where i.company_id = ${db.company_id} and i.operation_id = o.id), '[]') as touched
    from operations o
    where o.company_id = ${db.company_id} and o.id = any(${ids}::bigint[])
    order by o.id`.execute(db.query)
  return rows
}

/** What an operation did; of an undoing also the contrary of what was undone, as far as it is so now. */
async function told(db: CompanyDb, { touched }: Logged): Promise<readonly Happening[]> {
  const own = touched.filter(({ table }) => table !== OPERATIONS)
  const undoneIds = touched.filter(({ table }) => table === OPERATIONS).map((one) => one.record_id)
  const before = await readOperations(db, undoneIds)
  const contrary = before.flatMap((one) => one.touched.map(undone))
  const kinds = await kindsOf(db, settledTransactions([...own, ...contrary]))
  const kindOf = (id: number) => kinds.get(id)
  const contraries = await standing(db, happeningsOf(contrary, kindOf))
  return condensed([...happeningsOf(own, kindOf), ...contraries])
}

async function kindsOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; kind: string }>`
    select id, kind from transactions
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])`.execute(db.query)
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** An undoing may leave records alone: of these nothing is told that is not so. */
async function standing(
  db: CompanyDb,
  claimed: readonly Happening[],
): Promise<readonly Happening[]> {
  const kept: Happening[] = []
  for (const [table, own] of Map.groupBy(claimed, tableOf)) {
    const ids = own.map(({ record_id }) => record_id)
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)}
      where company_id = ${db.company_id} and id = any(${ids}::bigint[])`.execute(db.query)
    const there = new Set(rows.map(({ id }) => id))
    kept.push(
      ...own.filter(({ kind, record_id }) => kind.endsWith('.deleted') !== there.has(record_id)),
    )
  }
  return kept
}

function tableOf({ kind }: Happening): string {
  const declared = WEBHOOK_RECORDS.find(({ kinds }) => kinds.includes(kind))
  if (declared === undefined) throw new Error(`No record is told by ${kind}.`)
  return declared.table
}

async function writeEvents(
  db: CompanyDb,
  { id, happened_at }: Logged,
  happenings: readonly Happening[],
): Promise<void> {
  await sql`
    with wanted as (
      select happening.kind, happening.record_id, happening.place
      from jsonb_to_recordset(${JSON.stringify(happenings.map((one, place) => ({ ...one, place })))}::jsonb)
        as happening(kind text, record_id bigint, place integer)
      where exists (select from webhooks w where w.company_id = ${db.company_id}
        and w.status = 'active' and happening.kind = any(w.kinds))
    ), added as (
      insert into webhook_events (company_id, event_id, kind, record_id, operation_id, occurred_at)
      select ${db.company_id}, ${NEW_EVENT_ID}, kind, record_id, ${id}, ${happened_at}::timestamptz
      from wanted order by place
      on conflict (company_id, operation_id, kind, record_id) where operation_id is not null
        do nothing
      returning id, kind
    )
    insert into webhook_deliveries (company_id, webhook_id, event_id, status, next_try_at)
    select ${db.company_id}, w.id, added.id, 'waiting', ${db.now}
    from added join webhooks w on w.company_id = ${db.company_id} and w.status = 'active'
      and added.kind = any(w.kinds)
    order by added.id, w.id`.execute(db.query)
}

/** Nobody guesses it, and it says nothing of the company. */
export const NEW_EVENT_ID = sql`'evt_' || replace(gen_random_uuid()::text, '-', '')`
