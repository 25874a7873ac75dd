import type { DeletedNoun, DeletedRecord } from '@prumo/contracts/deleted/deleted.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions, noneOutside } from '../../kernel/reachable-rows.ts'
import type { KeptItem } from '../../kernel/undo.ts'
import { keptSince } from '../attachments/index.ts'
import { DELETED_SOURCES } from './restorers.ts'

/** Which of the records of its table stand in a list, by what the audit log kept of them. */
const OF_LIST: Readonly<Record<DeletedNoun, RawBuilder<boolean>>> = {
  payables: sql`kept.before ->> 'kind' = 'payable'`,
  receivables: sql`kept.before ->> 'kind' = 'receivable'`,
  clients: sql`kept.before ->> 'is_client' = 'true'`,
  suppliers: sql`kept.before ->> 'is_supplier' = 'true'`,
  // Its history is what tells who may approve it.
  purchases: sql`kept.before ? 'events'`,
  sales: sql`true`,
}

/**
 * What names no account, cost centre or project outside, as the rights to documents that are there:
 * what is deleted has no settlements and no transactions of its own.
 */
function keptWithinReach(db: CompanyDb, noun: DeletedNoun): Conditions {
  if (DELETED_SOURCES[noun].table === 'parties') return []
  const accounts = db.rights.bank_account_ids
  const account = sql`(kept.before ->> 'bank_account_id')::bigint`
  const parts =
    noun === 'sales'
      ? sql`jsonb_build_array(kept.before)`
      : sql`coalesce(kept.before -> 'allocations', '[]')`
  return [
    ...(accounts === null
      ? []
      : [sql<boolean>`(${account} is null or ${account} = any(${accounts}::bigint[]))`]),
    ...noneOutside(
      db,
      (outside) => sql`0 = (select count(*) from jsonb_to_recordset(${parts})
        as outside(cost_center_id bigint, project_id bigint) where ${outside})`,
    ),
  ]
}

/**
 * The deleted records of a list within reach, as `kept`: each as its last deletion left it, within the
 * days that it is kept.
 */
function deletedRecords(db: CompanyDb, noun: DeletedNoun, ids: readonly number[] | null) {
  const { table, kinds } = DELETED_SOURCES[noun]
  const chosen = ids === null ? sql`` : sql`and item.record_id = any(${ids}::bigint[])`
  return sql`(
    select distinct on (item.record_id) item.record_id as id, item.before, act.happened_at,
      act.user_name, act.chain_number,
      exists (select from ${sql.table(table)} now
        where now.company_id = ${db.company_id} and now.id = item.record_id) as is_there
    from operations act
    join operation_items item on item.company_id = ${db.company_id} and item.operation_id = act.id
    where act.company_id = ${db.company_id} and act.kind = any(${[...kinds]}::text[])
      and act.happened_at > ${keptSince(db)} and item.table_name = ${table}
      and item.before is not null and item.after is null ${chosen}
    order by item.record_id, act.chain_number desc
  ) kept where ${OF_LIST[noun]} ${andAll(keptWithinReach(db, noun))}`
}

interface Page {
  readonly page: number
  readonly per_page: number
}

/** One page of the deleted records of a list within reach, the last deleted first. */
export async function listDeleted(db: CompanyDb, noun: DeletedNoun, { page, per_page }: Page) {
  const { rows } = await sql<DeletedRecord & { readonly total: number }>`
    select kept.id, count(*) over ()::int as total,
      coalesce(kept.before ->> 'description', kept.before ->> 'name', '') as name,
      (select party.name from parties party where party.company_id = ${db.company_id}
        and party.id = coalesce(kept.before ->> 'party_id', kept.before ->> 'client_id')::bigint)
        as party_name,
      coalesce(kept.before ->> 'value_cents', kept.before ->> 'committed_cents',
        kept.before ->> 'total_cents')::bigint as value_cents,
      (kept.before ->> 'due_date')::date as due_date,
      kept.happened_at as deleted_at, kept.user_name as deleted_by_name,
      ceil(extract(epoch from kept.happened_at - ${keptSince(db)}::timestamptz) / 86400)::int
        as days_left
    from ${deletedRecords(db, noun, null)} and not kept.is_there
    order by kept.chain_number desc, kept.id
    limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}
  `.execute(db.query)
  const data = rows.map((row) => {
    const { total: _, ...record } = row
    return record
  })
  return { data, meta: { page, per_page, total: rows[0]?.total ?? 0 } }
}

/** A deleted record as the audit log kept it, and whether it was restored already. */
interface FoundDeletion extends KeptItem {
  readonly is_there: boolean
}

/** The deletions of some records of a list, within reach, by id. */
export async function findDeleted(
  db: CompanyDb,
  noun: DeletedNoun,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundDeletion>> {
  const { rows } = await sql<{ id: number; before: unknown; is_there: boolean }>`
    select kept.id, kept.before, kept.is_there from ${deletedRecords(db, noun, ids)}
  `.execute(db.query)
  const { table: table_name } = DELETED_SOURCES[noun]
  return new Map(
    rows.map(({ id, before, is_there }) => [
      id,
      { table_name, record_id: id, before, after: null, is_there },
    ]),
  )
}
