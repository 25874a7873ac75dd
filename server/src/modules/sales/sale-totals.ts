import type { SaleTotals } from '@prumo/contracts/sales/sale.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { documentTotals } from '../document-currency/index.ts'
import { type SaleFilter, saleConditions } from './sale-filter.ts'

const TOTALS = {
  counts: ['count'],
  amounts: ['gross_cents', 'deducted_cents', 'net_cents'],
  account: sql`sale.bank_account_id`,
} as const

/**
 * Totals of the whole filter, each currency on its own: a sale is in that of its account. What was
 * canceled or expired is counted, and is worth nothing.
 */
export function saleTotals(db: CompanyDb, query: SaleFilter): Promise<SaleTotals> {
  const worth = (cents: RawBuilder<unknown>) => sql`coalesce(sum(${cents})
    filter (where sale.status not in ('canceled', 'expired')), 0)::bigint`
  return documentTotals(
    db,
    TOTALS,
    (currency) => sql`
      select sale.currency, count(*)::int as count, ${worth(sql`sale.total_cents`)} as gross_cents,
        ${worth(sql`sale.fees_cents + sale.commissions_cents`)} as deducted_cents,
        ${worth(sql`sale.net_cents`)} as net_cents
      from (
        select sale.status, sale.total_cents, sale.fees_cents, sale.commissions_cents,
          sale.net_cents, ${currency} as currency
        from sales sale where ${saleConditions(db, query)}) sale
      group by sale.currency`,
  )
}
