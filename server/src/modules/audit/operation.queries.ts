import type { listOperations as listRoute } from '@prumo/contracts/audit/audit.contract'
import type { Operation, OperationRow } from '@prumo/contracts/audit/operation.schema'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { namesIn } from './operation-names.ts'

type Query = QueryOf<typeof listRoute>

/** Records of one operation that are shown; an import may touch thousands. */
const MAX_ITEMS_SHOWN = 200
/** People are few; this bounds a company that invites and removes them all day. */
const MAX_PEOPLE = 500

/** One page of the audit log, in the order in which things happened. */
export async function listOperations(
  db: CompanyDb,
  query: Query,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, direction } = query
  const found = filtered(db, query)
  const rows = await rowsOf(db, found)
    .orderBy('o.happened_at', direction)
    .orderBy('o.chain_number', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data: rows, meta: { page, per_page, total } }
}

/** Acts of others name records of every account, cost centre and project: who is limited reads their own. */
function operationsOf(db: CompanyDb) {
  const all = db.query.selectFrom('operations as o').where('o.company_id', '=', db.company_id)
  return reachesAllRows(db) ? all : all.where('o.user_id', '=', db.actor.user_id)
}

function rowsOf(db: CompanyDb, found: ReturnType<typeof operationsOf>) {
  const first = <T>(column: 'table_name' | 'record_id') => sql<T | null>`(
    select i.${sql.ref(column)} from operation_items i
    where i.company_id = ${db.company_id} and i.operation_id = o.id
    order by i.position limit 1)`
  return found.select([
    'o.id',
    'o.chain_number',
    'o.kind',
    'o.happened_at',
    'o.user_id',
    'o.user_name',
    'o.ip',
    'o.request_id',
    sql<number>`(select count(*)::int from operation_items i
      where i.company_id = ${db.company_id} and i.operation_id = o.id)`.as('items_count'),
    first<string>('table_name').as('table_name'),
    first<number>('record_id').as('record_id'),
  ])
}

function filtered(db: CompanyDb, query: Query) {
  const { filter_user_id, filter_kind, filter_table, filter_record_id, search } = query
  let found = operationsOf(db)
  const [first, last] = query.filter_happened_on ?? []
  if (first !== undefined && last !== undefined)
    found = found
      .where('o.happened_at', '>=', startOf(db, first, 0))
      .where('o.happened_at', '<', startOf(db, last, 1))
  if (filter_user_id !== undefined) found = found.where('o.user_id', '=', filter_user_id)
  if (filter_kind !== undefined) found = found.where('o.kind', '=', filter_kind)
  if (search !== undefined && search !== '')
    found = found.where((o) => o.or([o('o.request_id', '=', search), o('o.ip', '=', search)]))
  if (filter_table === undefined && filter_record_id === undefined) return found
  return found.where('o.id', 'in', (of) => {
    const touched = of
      .selectFrom('operation_items')
      .select('operation_id')
      .where('company_id', '=', db.company_id)
    const named =
      filter_table === undefined ? touched : touched.where('table_name', '=', filter_table)
    return filter_record_id === undefined ? named : named.where('record_id', '=', filter_record_id)
  })
}

/** The first instant of a day, or of one some days later, where the company is. */
const startOf = (db: CompanyDb, day: string, daysLater: number) =>
  sql<string>`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${db.time_zone}::text)`

/**
 * One operation with its records. They are of every account, cost centre and project, so only who
 * may reach all rows reads them.
 * @throws Refusal `permission_denied`, `not_found`.
 */
export async function getOperation(
  db: CompanyDb,
  id: number,
): Promise<Omit<Operation, 'may_undo'>> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  const found = operationsOf(db).where('o.id', '=', id)
  const row: (OperationRow & { readonly hash: string }) | undefined = await rowsOf(db, found)
    .select(sql<string>`encode(o.hash, 'hex')`.as('hash'))
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const items = await db.query
    .selectFrom('operation_items')
    .select(['table_name', 'record_id', 'before', 'after'])
    .where('company_id', '=', db.company_id)
    .where('operation_id', '=', id)
    .orderBy('position')
    .limit(MAX_ITEMS_SHOWN)
    .execute()
  return { ...row, items, names: await namesIn(db, items) }
}

/**
 * Everybody who ever acted, by the name of their last act. Each is found by one step along the index
 * of people, however many operations they have.
 */
export async function listPeople(
  db: CompanyDb,
): Promise<{ readonly user_id: number; readonly user_name: string }[]> {
  const { rows } = await sql<{ user_id: number; user_name: string }>`
    with recursive person as (
      (select user_id from operations where company_id = ${db.company_id}
        order by user_id limit 1)
      union all
      select (select o.user_id from operations o
        where o.company_id = ${db.company_id} and o.user_id > person.user_id
        order by o.user_id limit 1)
      from person where person.user_id is not null
    )
    select person.user_id, last.user_name from person
    cross join lateral (select user_name from operations o
      where o.company_id = ${db.company_id} and o.user_id = person.user_id
      order by o.chain_number desc limit 1) last
    order by last.user_name, person.user_id limit ${MAX_PEOPLE}
  `.execute(db.query)
  return reachesAllRows(db) ? rows : rows.filter(({ user_id }) => user_id === db.actor.user_id)
}
