import type { CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { PayoutSource } from '@prumo/contracts/sales-platforms/payout.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll } from '../../../kernel/reachable-rows.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { equals, isPlatformReachable, pageOf } from '../run.queries.ts'

/** A payout as it is stored, with the wallet that it leaves. */
export interface StoredPayout {
  readonly source: PayoutSource
  readonly id: number
  readonly platform: SalePlatform
  readonly name: string
  readonly status: 'on_its_way' | 'paid' | 'failed'
  readonly day: CivilDate
  readonly currency: string
  readonly net_cents: Cents
  readonly fee_cents: Cents
  readonly transfer_id: number | null
  /** The day of its transfer. */
  readonly left_on: CivilDate | null
  readonly reason: string | null
  readonly names_sales: boolean
  readonly bank_account_id: number
  readonly wallet_currency: Currency
  readonly fee_percent: string | null
  readonly fee_fixed_cents: Cents | null
  readonly is_in_bank: boolean
  /**
   * Until when it was paid by the payout before: the last day on which the platform, or without names
   * the wallet, paid out; the same day where the wallet did so twice.
   */
  readonly after: CivilDate | null
  /** What transfers after it left the wallet with on the same day. */
  readonly later_cents: Cents
}

/**
 * What platforms paid out: what they tell, and transfers from their wallets that they did not tell of.
 * One row of it is `payout`.
 * @param transfers those that may be payouts, in parentheses.
 */
const allPayouts = (db: CompanyDb, transfers: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select 'platform' as source, told.id, told.platform, told.external_id as name, told.status,
    (told.occurred_at at time zone ${db.time_zone})::date as day, told.currency, told.net_cents,
    told.fee_cents, told.transfer_id, (select moved.transfer_date from transfers moved
      where moved.company_id = ${db.company_id} and moved.id = told.transfer_id) as left_on,
    told.reason,
    exists (select 1 from platform_payout_items item
      where item.company_id = ${db.company_id} and item.payout_id = told.id) as names_sales
  from platform_payouts told where told.company_id = ${db.company_id}
  union all
  select 'transfer', moved.id, own.platform, moved.description, 'paid', moved.transfer_date,
    account.currency, moved.value_cents, moved.fee_cents, moved.id, moved.transfer_date, null, false
  from sales_platforms own
  join ${transfers} moved on moved.from_account_id = own.bank_account_id
  join bank_accounts account
    on account.company_id = ${db.company_id} and account.id = own.bank_account_id
  where own.company_id = ${db.company_id} and not exists (
    select 1 from platform_payouts told
    where told.company_id = ${db.company_id} and told.transfer_id = moved.id))`

const columns = (db: CompanyDb) => sql<StoredPayout>`to_jsonb(payout) || jsonb_build_object(
  'bank_account_id', own.bank_account_id, 'wallet_currency', wallet.currency,
  'fee_percent', own.fee_percent::text, 'fee_fixed_cents', own.fee_fixed_cents,
  'is_in_bank', coalesce((select moved.to_reconciled from transfers moved
    where moved.company_id = ${db.company_id} and moved.id = payout.transfer_id), false),
  'after', case when payout.names_sales
    then (select max((earlier.occurred_at at time zone ${db.time_zone})::date)
      from platform_payouts earlier where earlier.company_id = ${db.company_id}
        and earlier.platform = payout.platform and earlier.status <> 'failed'
        and (earlier.occurred_at at time zone ${db.time_zone})::date < payout.day)
    else (select max(moved.transfer_date) from transfers moved
      where moved.company_id = ${db.company_id} and moved.from_account_id = own.bank_account_id
        and (moved.transfer_date, moved.id) < (payout.left_on, payout.transfer_id)) end,
  'later_cents', (select coalesce(sum(moved.value_cents + moved.fee_cents), 0)::bigint
    from transfers moved
    where moved.company_id = ${db.company_id} and moved.from_account_id = own.bank_account_id
      and moved.transfer_date = payout.left_on and moved.id > payout.transfer_id))`

const joined = (
  db: CompanyDb,
  transfers: RawBuilder<unknown>,
) => sql`${allPayouts(db, transfers)} payout
  join sales_platforms own
    on own.company_id = ${db.company_id} and own.platform = payout.platform
  join bank_accounts wallet
    on wallet.company_id = ${db.company_id} and wallet.id = own.bank_account_id`

/** Lists reach back so many transfers of each wallet. */
const MOST_TRANSFERS = 1000

/**
 * The last transfers from each wallet. Each is asked for apart, as a span of the index by account and
 * day: no plan reads the transfers of other accounts.
 */
async function lastOfWallets(db: CompanyDb): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number }>`
    select own.bank_account_id as id from sales_platforms own
    where own.company_id = ${db.company_id}`.execute(db.query)
  const arms = rows.map(
    ({ id }) => sql`(select * from transfers
      where company_id = ${db.company_id} and from_account_id between ${id} and ${id}
      order by from_account_id desc, transfer_date desc limit ${sql.lit(MOST_TRANSFERS)})`,
  )
  return arms.length === 0 ? sql`(${NO_TRANSFER})` : sql`(${sql.join(arms, sql` union all `)})`
}

const NO_TRANSFER = sql`select * from transfers where false`

/** A page of what platforms within reach paid out, newest first. */
export async function findPayouts(
  db: CompanyDb,
  query: { readonly page: number; readonly filter_platform?: string | undefined },
) {
  return pageOf(db, query.page, {
    columns: columns(db),
    from: sql`${joined(db, await lastOfWallets(db))} where true`,
    where: [
      ...equals(sql`payout.platform`, query.filter_platform),
      ...isPlatformReachable(db, sql`payout.platform`),
    ],
    order: sql`payout.day desc, payout.source, payout.id desc`,
  })
}

/** One of them. @throws Refusal `not_found`. */
export async function findPayout(
  db: CompanyDb,
  source: PayoutSource,
  id: number,
): Promise<StoredPayout> {
  const moved = sql`(select * from transfers where company_id = ${db.company_id} and id = ${id})`
  const { rows } = await sql<{ row: StoredPayout }>`
    select ${columns(db)} as row from ${joined(db, moved)}
    where payout.source = ${source} and payout.id = ${id}
      ${andAll(isPlatformReachable(db, sql`payout.platform`))}`.execute(db.query)
  const [found] = rows
  if (found === undefined) throw notFound()
  return found.row
}
