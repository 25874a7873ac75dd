import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { SaleTotals } from '@prumo/contracts/sales/sale.schema'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { accountCurrency, companyCurrencies, sumsByCurrency } from '../document-currency/index.ts'
import { type SaleFilter, saleConditions } from './sale-filter.ts'

/** What sales are told by: of each the key, and what it is called where it has a name of its own. */
const GROUPS = {
  product: sql`sale.product_id::text`,
  platform: sql`sale.platform`,
  payment_method: sql`sale.payment_method`,
  status: sql`sale.status`,
} as const

interface Row {
  readonly key: string | null
  readonly name: string | null
  readonly currency: Currency
  readonly count: number
  readonly gross_cents: Cents
  readonly deducted_cents: Cents
  readonly net_cents: Cents
}

/** The totals of some sales. */
type SaleGroupRow = SaleTotals & Pick<Row, 'key' | 'name'>

/** The sales that a filter keeps, added up by what they have in common, the largest first, as `saleTotals` counts. */
export async function saleGroups(
  db: CompanyDb,
  query: SaleFilter,
  by: keyof typeof GROUPS,
): Promise<SaleGroupRow[]> {
  const { main, hasSeveral } = await companyCurrencies(db)
  const currency = hasSeveral
    ? accountCurrency(db, sql`sale.bank_account_id`)
    : sql<Currency>`${main}::text`
  const worth = (cents: RawBuilder<unknown>) => sql`coalesce(sum(${cents})
    filter (where listed.status not in ('canceled', 'expired')), 0)::bigint`
  const { rows } = await sql<Row>`
    select listed.key, listed.currency, count(*)::int as count,
      ${worth(sql`listed.total_cents`)} as gross_cents,
      ${worth(sql`listed.fees_cents + listed.commissions_cents`)} as deducted_cents,
      ${worth(sql`listed.net_cents`)} as net_cents,
      ${
        by === 'product'
          ? sql`(select own.name from products own
              where own.company_id = ${db.company_id} and own.id = listed.key::bigint)`
          : sql`null::text`
      } as name
    from (
      select ${GROUPS[by]} as key, sale.status, sale.total_cents, sale.fees_cents,
        sale.commissions_cents, sale.net_cents, ${currency} as currency
      from sales sale where ${saleConditions(db, query)}) listed
    group by listed.key, listed.currency
  `.execute(db.query)
  const groups = [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => ({
    key,
    name: own[0]?.name ?? null,
    count: own.reduce((sum, row) => sum + row.count, 0),
    ...sumsByCurrency(main, own, ['gross_cents', 'deducted_cents', 'net_cents']),
  }))
  return groups.toSorted(
    (a, b) => b.gross_cents - a.gross_cents || b.count - a.count || order(a.key, b.key),
  )
}

const order = (a: string | null, b: string | null): number => (a ?? '').localeCompare(b ?? '')

/** What went back of the sales that a filter keeps, and of how many something did. */
export async function refundsOf(db: CompanyDb, query: SaleFilter) {
  const { main, hasSeveral } = await companyCurrencies(db)
  const currency = hasSeveral
    ? accountCurrency(db, sql`sale.bank_account_id`)
    : sql<Currency>`${main}::text`
  const { rows } = await sql<{ currency: Currency; count: number; refunded_cents: Cents }>`
    select listed.currency, count(*)::int as count,
      coalesce(sum((select sum(own.value_cents) from sale_refunds own
        where own.company_id = ${db.company_id} and own.sale_id = listed.id)), 0)::bigint
        as refunded_cents
    from (
      select sale.id, ${currency} as currency from sales sale
      where ${saleConditions(db, query)}) listed
    group by listed.currency
  `.execute(db.query)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return { count, ...sumsByCurrency(main, rows, ['refunded_cents']) }
}
