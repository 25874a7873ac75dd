import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { LineFacts } from './payout-proof.rules.ts'
import { isToCome } from './unreleased.queries.ts'

/** A line with whose payout it is, and what lists show of it. */
export interface StoredPayoutLine extends LineFacts {
  readonly payout_id: number
  readonly client_name: string | null
}

/** What a transaction of a sale comes to, the sale's way round. */
const signed = sql`case t.kind when 'receivable' then t.value_cents else -t.value_cents end`

/**
 * Sums of what went back of a sale, below zero: all of it, of its price, and of commissions. The price goes
 * to the client. A platform that gets fees and commissions is told apart by the category of each.
 */
const backSums = (db: CompanyDb, holds: RawBuilder<unknown>) => sql`
  sum(${signed}) filter (where ${holds}) as returned,
  sum(${signed}) filter (where ${holds} and t.party_id = sale.client_id) as gross_back,
  -sum(${signed}) filter (where ${holds} and exists (
    select from sale_deductions part
    join transaction_allocations a on a.company_id = part.company_id
      and a.category_id = part.category_id and a.transaction_id = t.id
    where part.company_id = ${db.company_id} and part.sale_id = sale.id
      and part.kind = 'commission' and part.supplier_id = t.party_id)) as commissions_back`

/** What the books say of a sale, and of what went back of it, in one row. */
const booksOfSale = (db: CompanyDb, isSettledAlone: boolean) => sql`
  select sum(t.value_cents) filter (where link.refund_id is null and t.kind = 'receivable') as gross,
    sum(${signed}) filter (where link.refund_id is null) as net,
    sum(${signed}) filter (where link.refund_id is not null) as returned_at_last,
    ${backSums(db, sql`link.refund_id is not null and t.due_date <= told.day`)}
  from sale_transactions link
  join transactions t on t.company_id = ${db.company_id} and t.id = link.transaction_id
  where link.company_id = ${db.company_id} and link.sale_id = sale.id and t.canceled_at is null
    ${isSettledAlone ? sql`and t.settled_cents >= t.value_cents` : sql``}`

const platformFee = (db: CompanyDb) => sql`
  (select coalesce(sum(fee.value_cents), 0) from sale_deductions fee
    where fee.company_id = ${db.company_id} and fee.sale_id = sale.id
      and fee.kind = 'platform_fee')::bigint`

/** What payouts that name their sales pay, line by line, with what the books and earlier payouts say. */
export async function payoutLines(
  db: CompanyDb,
  payoutIds: readonly number[],
): Promise<readonly StoredPayoutLine[]> {
  if (payoutIds.length === 0) return []
  const { rows } = await sql<StoredPayoutLine>`
    with told as materialized (
      select payout.id as payout_id, payout.platform, payout.occurred_at,
        (payout.occurred_at at time zone ${db.time_zone})::date as day, item.sale_external_id,
        case item.kind when 'sale' then 'sale' when 'adjustment' then 'adjustment'
          else 'return' end as kind,
        sum(item.net_cents) as told
      from platform_payouts payout
      join platform_payout_items item
        on item.company_id = ${db.company_id} and item.payout_id = payout.id
      where payout.company_id = ${db.company_id} and payout.id = any(${payoutIds}::bigint[])
      group by 1, 2, 3, 4, 5, 6)
    select told.payout_id, told.kind, told.sale_external_id, told.told::bigint as told_cents,
      coalesce(before.told, 0)::bigint as before_cents, sale.id as sale_id,
      case when sale.id is null then known.reason end as reason,
      client.name as client_name, sale.due_date as release_on,
      coalesce(case told.kind when 'sale' then books.gross else books.gross_back end, 0)::bigint
        as gross_cents,
      coalesce(case told.kind when 'sale' then sale.commissions_cents
        else books.commissions_back end, 0)::bigint as commissions_cents,
      ${platformFee(db)} as platform_fee_cents,
      coalesce(case told.kind when 'sale' then books.net else books.returned end, 0)::bigint
        as books_cents,
      coalesce(case told.kind when 'sale' then books.net else books.returned_at_last end, 0)::bigint
        as books_at_last_cents
    from told
    left join sales sale on sale.company_id = ${db.company_id} and told.kind <> 'adjustment'
      and sale.platform = told.platform and sale.external_id = told.sale_external_id
    left join parties client on client.company_id = ${db.company_id} and client.id = sale.client_id
    left join platform_sales known on known.company_id = ${db.company_id}
      and known.platform = told.platform and known.external_id = told.sale_external_id
    left join lateral (${booksOfSale(db, false)}) books on true
    left join lateral (
      select sum(item.net_cents) as told from platform_payout_items item
      join platform_payouts earlier
        on earlier.company_id = ${db.company_id} and earlier.id = item.payout_id
      where item.company_id = ${db.company_id} and item.platform = told.platform
        and item.sale_external_id = told.sale_external_id and earlier.status <> 'failed'
        and (earlier.occurred_at, earlier.id) < (told.occurred_at, told.payout_id)
        and told.kind = case item.kind when 'sale' then 'sale' when 'adjustment' then 'adjustment'
          else 'return' end) before on told.kind <> 'adjustment'
    order by told.payout_id, sale.due_date nulls last, told.sale_external_id, told.kind desc
  `.execute(db.query)
  return rows
}

/** A stretch of days of a wallet, the first left out. */
export interface WalletSpan {
  readonly payout_id: number
  readonly bank_account_id: number
  readonly after: CivilDate | null
  readonly day: CivilDate
}

/** What of a wallet became free in some days: sales, and what went back of them. */
export async function freedLines(
  db: CompanyDb,
  spans: readonly WalletSpan[],
): Promise<readonly StoredPayoutLine[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<StoredPayoutLine>`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as span(payout_id bigint, bank_account_id bigint, after date, day date)),
    freed as materialized (
      select told.payout_id, told.day, 'sale' as kind, sale.id as sale_id
      from told join sales sale on sale.company_id = ${db.company_id}
        and sale.bank_account_id = told.bank_account_id and sale.due_date <= told.day
        and sale.due_date > coalesce(told.after, '-infinity'::date)
      where sale.was_approved
      union
      select told.payout_id, told.day, 'return', sale.id
      from told join sale_refunds refund on refund.company_id = ${db.company_id}
      join sales sale on sale.company_id = ${db.company_id} and sale.id = refund.sale_id
        and sale.bank_account_id = told.bank_account_id)
    select told.payout_id, told.kind, coalesce(sale.external_id, '#' || sale.id) as sale_external_id,
      null::bigint as told_cents, 0::bigint as before_cents, sale.id as sale_id,
      null as reason, client.name as client_name, sale.due_date as release_on,
      coalesce(case told.kind when 'sale' then books.gross else back.gross_back end, 0)::bigint
        as gross_cents,
      coalesce(case told.kind when 'sale' then sale.commissions_cents
        else back.commissions_back end, 0)::bigint as commissions_cents,
      ${platformFee(db)} as platform_fee_cents,
      amount.cents as books_cents, amount.cents as books_at_last_cents
    from (select freed.*, span.after from freed join told span using (payout_id)) told
    join sales sale on sale.company_id = ${db.company_id} and sale.id = told.sale_id
    join parties client on client.company_id = ${db.company_id} and client.id = sale.client_id
    left join lateral (${booksOfSale(db, true)}) books on true
    left join lateral (
      select ${backSums(db, sql`true`)} from sale_transactions link
      join transactions t on t.company_id = ${db.company_id} and t.id = link.transaction_id
      where told.kind = 'return' and link.company_id = ${db.company_id} and link.sale_id = sale.id
        and link.refund_id is not null and t.canceled_at is null
        and t.settled_cents >= t.value_cents
        and greatest(t.due_date, sale.due_date) <= told.day
        and greatest(t.due_date, sale.due_date) > coalesce(told.after, '-infinity'::date)
      ) back on true
    cross join lateral (
      select coalesce(case told.kind when 'sale' then books.net else back.returned end, 0)::bigint
        as cents) amount
    where amount.cents <> 0
    order by told.payout_id, sale.due_date, sale_external_id, told.kind desc
  `.execute(db.query)
  return rows
}

/** Days of a wallet, each with what was free at its end: its balance, less what is not free yet. */
export async function freeOnDays(
  db: CompanyDb,
  days: readonly { readonly bank_account_id: number; readonly day: CivilDate }[],
): Promise<ReadonlyMap<string, Cents>> {
  if (days.length === 0) return new Map()
  const { rows } = await sql<{ bank_account_id: number; day: CivilDate; cents: Cents }>`
    select asked.bank_account_id, asked.day,
      ((select coalesce(sum(total.amount_cents), 0) from ledger_account_totals total
        where total.company_id = ${db.company_id}
          and total.bank_account_id = asked.bank_account_id
          and ((total.grain = 'month' and total.starts_on < date_trunc('month', asked.day)::date)
            or (total.grain = 'day'
              and total.starts_on between date_trunc('month', asked.day)::date and asked.day)))
      - (select coalesce(sum(${signed}), 0) from sales sale
        join sale_transactions link
          on link.company_id = ${db.company_id} and link.sale_id = sale.id
        join transactions t on t.company_id = ${db.company_id} and t.id = link.transaction_id
        where sale.company_id = ${db.company_id} and sale.bank_account_id = asked.bank_account_id
          and sale.due_date > asked.day and sale.competency_date <= asked.day
          and t.canceled_at is null and t.settled_cents >= t.value_cents
          and not ${isToCome(db, sql`asked.day`)}
          and (link.refund_id is null or t.due_date <= asked.day)))::bigint as cents
    from (select distinct own.bank_account_id, own.day
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as own(bank_account_id bigint, day date)) asked
  `.execute(db.query)
  return new Map(rows.map((row) => [walletDay(row.bank_account_id, row.day), row.cents]))
}

/** The key of a day of a wallet. */
export const walletDay = (bankAccountId: number, day: CivilDate): string =>
  `${bankAccountId} ${day}`
