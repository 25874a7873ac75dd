import type { CivilDate } from '@prumo/civil-date'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { UnpaidSale } from './payout-proof.rules.ts'

/** So many sales that are nowhere are named; more say no more. */
const MOST_LOOSE = 100

/**
 * Sales that were free between two days, and that no payout names. Of the first payout, since the
 * first day on which one of its own sales was free.
 */
export async function unpaidSales(
  db: CompanyDb,
  payout: {
    readonly platform: SalePlatform
    readonly bank_account_id: number
    readonly after: CivilDate | null
    readonly first_release: CivilDate | null
    readonly day: CivilDate
  },
): Promise<readonly UnpaidSale[]> {
  const { platform, bank_account_id, after, first_release, day } = payout
  const isAfter =
    after !== null
      ? sql`sale.due_date > ${after}::date`
      : sql`sale.due_date >= ${first_release ?? day}::date`
  const { rows } = await sql<UnpaidSale>`
    select 'not_paid' as kind, sale.external_id as sale_external_id, sale.id as sale_id,
      null as reason, books.net as net_cents
    from sales sale
    cross join lateral (
      select coalesce(sum(case t.kind when 'receivable' then t.value_cents
        else -t.value_cents end), 0)::bigint as net
      from sale_transactions link
      join transactions t on t.company_id = ${db.company_id} and t.id = link.transaction_id
      where link.company_id = ${db.company_id} and link.sale_id = sale.id
        and t.canceled_at is null) books
    where sale.company_id = ${db.company_id} and sale.bank_account_id = ${bank_account_id}
      and sale.platform = ${platform} and sale.external_id is not null and sale.was_approved
      and ${isAfter} and sale.due_date <= ${day}::date and books.net > 0
      and not exists (
        select 1 from platform_payout_items item
        join platform_payouts payout
          on payout.company_id = ${db.company_id} and payout.id = item.payout_id
        where item.company_id = ${db.company_id} and item.platform = ${platform}
          and item.sale_external_id = sale.external_id and item.kind = 'sale'
          and payout.status <> 'failed')
    order by books.net desc limit ${sql.lit(MOST_LOOSE)}
  `.execute(db.query)
  return rows
}

/** Sales that the platform told of as paid, that were free by a day, and that are not in the books. */
export async function salesOutOfBooks(
  db: CompanyDb,
  platform: SalePlatform,
  day: CivilDate,
): Promise<readonly UnpaidSale[]> {
  const { rows } = await sql<UnpaidSale>`
    select 'not_in_books' as kind, known.external_id as sale_external_id, known.sale_id,
      known.reason, coalesce((known.state #>> '{amounts,value,net_cents}')::bigint,
        known.told_gross_cents, 0) as net_cents
    from platform_sales known
    where known.company_id = ${db.company_id} and known.platform = ${platform}
      and known.standing <> 'posted'
      and coalesce(known.state #>> '{marks,approved,first}',
        known.state #>> '{marks,completed,first}') is not null
      and left(coalesce(known.state #>> '{payment,value,release_on}',
        known.state #>> '{approved_at,value}', known.state #>> '{marks,approved,first}',
        known.state #>> '{marks,completed,first}'), 10)::date <= ${day}::date
    order by known.external_id limit ${sql.lit(MOST_LOOSE)}
  `.execute(db.query)
  return rows
}
