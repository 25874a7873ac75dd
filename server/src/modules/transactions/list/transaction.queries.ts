import type { Transaction, TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, partsWithinReach } from '../../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { visibleTransactions } from '../../document-reach/index.ts'
import { paymentDay } from '../../transaction-status/index.ts'
import { countedBy, shareOf } from './counted-amounts.ts'
import { settlementsWithinReach } from '../settlements/settlements-within-reach.ts'
import { chargeOf, rowColumns, rowJoins } from './transaction-columns.ts'
import { reachRefusal } from '../bulk/transaction-states.ts'
import {
  transactionsOf,
  type TransactionFilter,
  type TransactionQuery,
} from './transaction-filter.ts'

/**
 * What a list can be sorted by. Those that may be absent come last either way; the others are
 * never null, and say nothing of nulls, so that an index gives their order.
 */
const SORTS: Readonly<
  Record<
    TransactionQuery['sort'],
    {
      readonly by: RawBuilder<unknown> | ((db: CompanyDb) => RawBuilder<unknown>)
      readonly mayBeNull?: true
    }
  >
> = {
  competency_date: { by: sql`t.competency_date` },
  due_date: { by: sql`t.due_date` },
  payment_date: { by: paymentDay, mayBeNull: true },
  description: { by: sql`t.search_key` },
  party_name: {
    by: sql`(select x.name_key from parties x
      where x.company_id = t.company_id and x.id = t.party_id)`,
    mayBeNull: true,
  },
  value_cents: { by: sql`t.value_cents` },
  id: { by: sql`t.id` },
}

/** What a transaction of a filter is placed by: by value it is what the list shows of it. */
function placeOf(db: CompanyDb, query: TransactionFilter): RawBuilder<unknown> {
  const { by } = SORTS[query.sort]
  if (typeof by === 'function') return by(db)
  if (query.sort !== 'value_cents') return by
  const { chosen, days } = countedBy(db, query)
  // All of each, in the order of an index: what was renegotiated stands by what it was of.
  if (chosen.length === 0 && days === undefined) return by
  return sql`coalesce((${shareOf(db, countedBy(db, query))} ->> 'value_cents')::bigint, ${by})`
}

/**
 * The order of a list: what each transaction is placed by, and the `order by` of
 * the places, with the id as its unique tail.
 */
export function orderOfTransactions(db: CompanyDb, query: TransactionFilter) {
  const { sort, direction } = query
  const { mayBeNull } = SORTS[sort]
  const to = direction === 'asc' ? sql`asc` : sql`desc`
  const nulls = mayBeNull ? sql`nulls last` : sql``
  return { place: placeOf(db, query), order: sql`listed.place ${to} ${nulls}, listed.id ${to}` }
}

/**
 * One page of payables or receivables: the page's ids first, then the names and sums of those.
 * PostgreSQL writes the rows as JSON, which costs half of what reading and writing them here does.
 */
export async function listTransactions(
  db: CompanyDb,
  kind: TransactionKind,
  query: TransactionQuery,
): Promise<{ readonly rows: string; readonly total: number }> {
  const { mayBeNull } = SORTS[query.sort]
  const counted = countedBy(db, query)
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const nulls = mayBeNull ? sql`nulls last` : sql``
  const orderOf = (rows: RawBuilder<unknown>) =>
    sql`${rows}.place ${direction} ${nulls}, ${rows}.id ${direction}`
  // A range of days is read once, counted and sorted. Left to itself the planner walks the whole
  // company in the order of the sort, in the hope of meeting the range soon. Without a range it is
  // right to, and counts by an index alone.
  const once =
    query.filter_due_or_payment_date === undefined ? sql`not materialized` : sql`materialized`
  // The first page is planned as such: of a parameter the planner expects a tenth of the company.
  const skipped = (query.page - 1) * query.per_page
  const offset = skipped === 0 ? sql`` : sql`offset ${skipped}`
  const { rows } = await sql<{ readonly rows: string; readonly total: number }>`
    with listed as ${once} (
      ${transactionsOf(db, kind, query, sql`t.id, ${placeOf(db, query)} as place`)}
    ), page as materialized (
      select id, place from listed
      order by ${orderOf(sql`listed`)}
      limit ${sql.lit(query.per_page)} ${offset}
    )
    select
      (select count(*)::int from listed) as total,
      coalesce((
        select json_agg(row_to_json(shown))::text
        from (
          select ${rowColumns(db, counted)}, ${chargeOf(db, kind)} as charge
          from page join transactions t on t.company_id = ${db.company_id} and t.id = page.id
          ${rowJoins(db)}
          order by ${orderOf(sql`page`)}
        ) shown), '[]') as rows
  `.execute(db.query)
  const page = rows[0]
  if (page === undefined) throw new Error('A selection of two figures has one row.')
  return page
}

/**
 * One payable or receivable with allocations and settlements. Of one that is in part out of reach it
 * tells the allocations within reach, and the share of these of its amounts and settlements.
 * @throws Refusal `not_found`, also when it is out of reach.
 */
export function getTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
): Promise<Transaction> {
  return transactionOf(db, kind, sql`${id}`)
}

/** The one that was written last in this act: it is asked for before its id is known. */
export function getWrittenTransaction(db: CompanyDb, kind: TransactionKind): Promise<Transaction> {
  return transactionOf(
    db,
    kind,
    sql`nullif(current_setting('app.written_transaction', true), '')::bigint`,
  )
}

async function transactionOf(
  db: CompanyDb,
  kind: TransactionKind,
  id: RawBuilder<unknown>,
): Promise<Transaction> {
  const { rows } = await sql<Transaction>`
    select ${rowColumns(db)}, ${chargeOf(db, kind)} as charge, t.payment_code, t.our_number,
      t.early_discount_cents, t.early_discount_bps, t.early_discount_until,
      (select json_agg(json_build_object('category_id', x.category_id,
          'value_cents', x.value_cents, 'category_code', y.code, 'category_name', y.name,
          'cost_center_id', x.cost_center_id, 'cost_center_name', center.name,
          'project_id', x.project_id, 'project_name', project.name)
          order by x.position)
        from transaction_allocations x
        join categories y on y.company_id = ${db.company_id} and y.id = x.category_id
        left join cost_centers center
          on center.company_id = ${db.company_id} and center.id = x.cost_center_id
        left join projects project
          on project.company_id = ${db.company_id} and project.id = x.project_id
        where x.company_id = ${db.company_id} and x.transaction_id = t.id
          ${andAll(partsWithinReach(db, 'x'))}) as allocations,
      coalesce((
        select json_agg(json_build_object('id', x.id, 'paid_on', x.paid_on,
          'credited_on', x.credited_on,
          'bank_account_id', x.bank_account_id, 'bank_account_name', y.name,
          'principal_cents', x.principal_cents, 'discount_cents', x.discount_cents,
          'interest_cents', x.interest_cents, 'fine_cents', x.fine_cents, 'fee_cents', x.fee_cents,
          'cash_cents', x.cash_cents, 'note', x.note, 'method', x.method, 'document', x.document,
          'waived_cents', x.waived_cents, 'credit_cents', x.credit_cents,
          'used_credit_cents', x.used_credit_cents, 'is_reconciled', x.is_reconciled,
          'renegotiation_id', x.renegotiation_id,
          'reversed_on', reversal.paid_on, 'reversal_reason', reversal.note)
          order by x.paid_on, x.id)
        from settlements x
        join bank_accounts y on y.company_id = ${db.company_id} and y.id = x.bank_account_id
        left join settlements reversal
          on reversal.company_id = ${db.company_id} and reversal.reverses_id = x.id
        where x.company_id = ${db.company_id} and x.transaction_id = t.id
          and x.reverses_id is null), '[]') as settlements
    from transactions t ${rowJoins(db)}
    where t.company_id = ${db.company_id} and t.kind = ${kind} and t.id = ${id}
      ${andAll(visibleTransactions(db, 't'))}
  `.execute(db.query)
  const row = rows[0]
  if (row === undefined) throw notFound()
  if (!row.has_hidden_parts) return row
  return { ...row, settlements: await settlementsWithinReach(db, row) }
}

/**
 * One payable or receivable that is within reach in full, for what changes it or tells of all of it.
 * @throws Refusal `not_found`; `cost_center_permission_error_on_transaction` or
 * `project_permission_error_on_transaction` when an allocation of it is out of reach.
 */
export async function getWholeTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
): Promise<Transaction> {
  const transaction = await getTransaction(db, kind, id)
  if (transaction.has_hidden_parts) throw new Refusal(reachRefusal(db))
  return transaction
}
