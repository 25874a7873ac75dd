import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { PurchaseTotals } from '@prumo/contracts/purchases/purchase.schema'
import { sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { accountCurrency, apartByCurrency, mainCurrency } from '../document-currency/index.ts'
import { paidWithinReach } from '../document-reach/index.ts'
import { conditionsOf, type PurchaseFilter } from './purchase-filter.ts'
import { amountsWithinReach } from './purchase-share.ts'

type Sums = Omit<PurchaseTotals, 'currency' | 'others'> & { readonly currency: Currency }

/** Totals of the whole filter, each currency on its own: a purchase is in that of its account. */
export async function purchaseTotals(
  db: CompanyDb,
  query: PurchaseFilter,
): Promise<PurchaseTotals> {
  const { rows } = await sql<{ main: Currency; sums: readonly Sums[] }>`
    with chosen as materialized (
      select purchase.id, purchase.status, mine.committed_cents,
        ${accountCurrency(db, sql`purchase.bank_account_id`)} as currency
      from purchases purchase cross join lateral (${amountsWithinReach(db)}) mine
      where ${conditionsOf(db, query)}
    ), sums as (
    select currency, count(*)::int as count,
      coalesce(sum(committed_cents) filter (where status in ('waiting_approval', 'approved')),
        0)::bigint as committed_cents,
      (count(*) filter (where status = 'waiting_approval'))::int as waiting_count,
      coalesce(sum(committed_cents) filter (where status = 'waiting_approval'), 0)::bigint
        as waiting_cents,
      coalesce(sum(committed_cents) filter (where status = 'approved'), 0)::bigint
        as approved_cents,
      coalesce(sum((select sum(share.paid_cents) from purchase_transactions link
        join transactions transaction
          on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
        cross join lateral (${paidWithinReach(db)}) share
        where link.company_id = ${db.company_id} and link.purchase_id = chosen.id)), 0)::bigint
        as paid_value_cents
    from chosen group by currency)
    select ${mainCurrency(db)} as main,
      coalesce((select json_agg(row_to_json(sums)) from sums), '[]') as sums
  `.execute(db.query)
  const [answer] = rows
  if (answer === undefined) throw new Error('A selection of two figures has one row.')
  const { currency, main, others } = apartByCurrency(answer.main, answer.sums)
  const count = (of: (row: Sums) => number) =>
    answer.sums.reduce((total, row) => total + of(row), 0)
  return {
    count: count((row) => row.count),
    waiting_count: count((row) => row.waiting_count),
    ...worthOf(main),
    currency,
    others: others.map((other) => ({ ...worthOf(other.rows), currency: other.currency })),
  }
}

const worthOf = (rows: readonly Sums[]) => ({
  committed_cents: sumCents(rows.map((row) => row.committed_cents)),
  waiting_cents: sumCents(rows.map((row) => row.waiting_cents)),
  approved_cents: sumCents(rows.map((row) => row.approved_cents)),
  paid_value_cents: sumCents(rows.map((row) => row.paid_value_cents)),
})
