import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { SaleTotals } from '@prumo/contracts/sales/sale.schema'
import { sumCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { accountCurrency, apartByCurrency, mainCurrency } from '../document-currency/index.ts'
import { type SaleFilter, saleConditions } from './sale-filter.ts'

type Sums = Omit<SaleTotals, 'currency' | 'others'> & { readonly currency: Currency }

/** How many sales within reach a filter keeps. */
export async function countSales(db: CompanyDb, query: SaleFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sales sale where ${saleConditions(db, query)}
  `.execute(db.query)
  return rows[0]?.count ?? 0
}

/**
 * Totals of the whole filter, each currency on its own: a sale is in that of its account. What was
 * canceled or expired is counted, and is worth nothing.
 */
export async function saleTotals(db: CompanyDb, query: SaleFilter): Promise<SaleTotals> {
  const worth = (cents: RawBuilder<unknown>) => sql`coalesce(sum(${cents})
    filter (where sale.status not in ('canceled', 'expired')), 0)::bigint`
  const { rows } = await sql<{ main: Currency; sums: readonly Sums[] }>`
    with sums as (
      select sale.currency, count(*)::int as count, ${worth(sql`sale.total_cents`)} as gross_cents,
        ${worth(sql`sale.fees_cents + sale.commissions_cents`)} as deducted_cents,
        ${worth(sql`sale.net_cents`)} as net_cents
      from (
        select sale.*, ${accountCurrency(db, sql`sale.bank_account_id`)} as currency
        from sales sale where ${saleConditions(db, query)}) sale
      group by sale.currency)
    select ${mainCurrency(db)} as main,
      coalesce((select json_agg(row_to_json(sums)) from sums), '[]') as sums
  `.execute(db.query)
  const [answer] = rows
  if (answer === undefined) throw new Error('A selection of two figures has one row.')
  const { currency, main, others } = apartByCurrency(answer.main, answer.sums)
  return {
    count: answer.sums.reduce((count, row) => count + row.count, 0),
    ...worthOf(main),
    currency,
    others: others.map((other) => ({ ...worthOf(other.rows), currency: other.currency })),
  }
}

const worthOf = (rows: readonly Sums[]) => ({
  gross_cents: sumCents(rows.map((row) => row.gross_cents)),
  deducted_cents: sumCents(rows.map((row) => row.deducted_cents)),
  net_cents: sumCents(rows.map((row) => row.net_cents)),
})
