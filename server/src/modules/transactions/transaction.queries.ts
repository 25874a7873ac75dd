import type {
  Settlement,
  Transaction,
  TransactionKind,
  TransactionRow,
  TransactionTotals,
} from '@prumo/contracts/transactions/transaction.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { rowColumns, rowJoins, statusCondition } from './transaction-columns.ts'
import { filterConditions, openCents, type TransactionQuery } from './transaction-filter.ts'

/** What a list can be sorted by: a column of the row, or of a table its page is joined with. */
const SORT_COLUMNS: Readonly<Record<TransactionQuery['sort'], RawBuilder<unknown>>> = {
  competency_date: sql`t.competency_date`,
  due_date: sql`t.due_date`,
  payment_date: sql`(select max(x.paid_on) from settlements x
    where x.company_id = t.company_id and x.transaction_id = t.id)`,
  description: sql`t.search_key`,
  party_name: sql`(select x.name_key from parties x
    where x.company_id = t.company_id and x.id = t.party_id)`,
  value_cents: sql`t.value_cents`,
  id: sql`t.id`,
}

/** One page of payables or receivables: the page's ids first, then the names and sums of those. */
export async function listTransactions(
  db: CompanyDb,
  kind: TransactionKind,
  query: TransactionQuery,
): Promise<{ rows: TransactionRow[]; total: number }> {
  const direction = query.direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  const conditions = filterConditions(db, kind, query)
  const { rows } = await sql<TransactionRow>`
    with page as materialized (
      select t.id, row_number() over (order by ${SORT_COLUMNS[query.sort]} ${direction}, t.id desc)
        as place
      from transactions t
      where ${conditions}
      order by place
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}
    )
    select ${rowColumns(db)}
    from page join transactions t on t.company_id = ${db.company_id} and t.id = page.id
    ${rowJoins}
    order by page.place
  `.execute(db.query)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from transactions t where ${conditions}
  `.execute(db.query)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Totals of the whole filter, and of each tab of the screen within it. */
export async function transactionTotals(
  db: CompanyDb,
  kind: TransactionKind,
  query: TransactionQuery,
): Promise<TransactionTotals> {
  const isOverdue = statusCondition(db, 'overdue')
  const tab = (
    status: TransactionRow['computed_status'],
    cents: RawBuilder<unknown>,
  ) => sql`json_build_object(
    'count', count(*) filter (where ${statusCondition(db, status)}),
    'cents', coalesce(sum(${cents}) filter (where ${statusCondition(db, status)}), 0))`
  const { rows } = await sql<TransactionTotals>`
    select count(*)::int as count,
      coalesce(sum(t.value_cents) filter (where t.canceled_at is null), 0)::bigint as value_cents,
      coalesce(sum(paid.cents), 0)::bigint as paid_value_cents,
      coalesce(sum(${openCents}), 0)::bigint as residual_cents,
      coalesce(sum(${openCents}) filter (where ${isOverdue}), 0)::bigint as overdue_cents,
      json_build_object(
        'overdue', ${tab('overdue', openCents)},
        'due_today', ${tab('due_today', openCents)},
        'open', ${tab('open', openCents)},
        'paid', ${tab('paid', sql`paid.cents`)}) as tabs
    from transactions t
    left join lateral (
      select sum(abs(x.cash_cents)) as cents from settlements x
      where x.company_id = t.company_id and x.transaction_id = t.id
    ) paid on t.settled_cents > 0
    where ${filterConditions(db, kind, query)}
  `.execute(db.query)
  const totals = rows[0]
  if (totals === undefined) throw new Error('An aggregate has one row.')
  return totals
}

/** One payable or receivable with allocations and settlements. @throws Refusal `not_found`. */
export async function getTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
): Promise<Transaction> {
  const { rows } = await sql<TransactionRow>`
    select ${rowColumns(db)} from transactions t ${rowJoins}
    where t.company_id = ${db.company_id} and t.kind = ${kind} and t.id = ${id}
  `.execute(db.query)
  const row = rows[0]
  if (row === undefined) throw notFound()
  const { rows: allocations } = await sql<Transaction['allocations'][number]>`
    select a.category_id, a.value_cents, c.code as category_code, c.name as category_name
    from transaction_allocations a
    join categories c on c.company_id = a.company_id and c.id = a.category_id
    where a.company_id = ${db.company_id} and a.transaction_id = ${id}
    order by a.position
  `.execute(db.query)
  return { ...row, allocations, settlements: await listSettlements(db, id) }
}

async function listSettlements(db: CompanyDb, transactionId: number): Promise<Settlement[]> {
  const { rows } = await sql<Settlement>`
    select s.id, s.paid_on, s.bank_account_id, b.name as bank_account_name, s.principal_cents,
      s.discount_cents, s.interest_cents, s.fine_cents, s.fee_cents, s.cash_cents, s.note,
      s.is_reconciled
    from settlements s
    join bank_accounts b on b.company_id = s.company_id and b.id = s.bank_account_id
    where s.company_id = ${db.company_id} and s.transaction_id = ${transactionId}
    order by s.paid_on, s.id
  `.execute(db.query)
  return rows
}
