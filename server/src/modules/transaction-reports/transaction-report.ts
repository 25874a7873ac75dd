import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  AGEING,
  type ReportGroup,
  type ReportGrouping,
  type TransactionReport,
} from '@prumo/contracts/transactions/transaction-report.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import type { QueryOf } from '@prumo/contracts/route'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { companyCurrencies, currencyOfEach, sumsByCurrency } from '../document-currency/index.ts'
import { computedStatus, isOfOtherDays, isRenegotiated } from '../transaction-status/index.ts'
import {
  ageingOf,
  chosenOf,
  countedBy,
  type CountedParts,
  countedShares,
  residual,
  shareOf,
  shownAmount,
  transactionsOf,
} from '../transactions/index.ts'
import { GROUPS, KEY_ORDER, needsIds } from './report-groupings.ts'

type ReportQuery = QueryOf<typeof payableRoutes.report>

/** More lines than this are no report; a filter or another group is the answer. */
const MAX_GROUPS = 2_000
/** As many ids as a filter of the list takes. */
const MAX_IDS = 200

const AMOUNTS = [
  'value_cents',
  'paid_value_cents',
  'residual_cents',
  'overdue_cents',
  ...AGEING,
] as const

type Amounts = Readonly<Record<(typeof AMOUNTS)[number], Cents>>

/** What a group has in one currency. */
interface GroupRow extends Amounts {
  readonly key: string | null
  readonly name: string | null
  readonly currency: Currency
  readonly count: number
  readonly transactions_ids: number[] | null
  /** How many transactions in this currency the filter has. */
  readonly transactions_count: number
}

/** What is late of a transaction stands in one of these. */
const LATE = AGEING.filter((ageing) => ageing !== 'not_due')

/**
 * The transactions of the list's filter, added up by group in the database: what the list's totals
 * say, divided. Of a transaction with several allocations each group gets its share, within what
 * the filter chose of it.
 * @throws Refusal `report_too_many_groups`.
 */
export async function reportTransactions(
  db: CompanyDb,
  kind: TransactionKind,
  query: ReportQuery,
): Promise<TransactionReport> {
  const { key, isShared, named } = GROUPS[query.group_by]
  const currencies = await companyCurrencies(db)
  const counted = countedBy(db, query)
  const columns = sql`t.id, t.kind, t.due_date, t.competency_date, t.party_id, t.bank_account_id,
    t.canceled_at, ${computedStatus(db)} as computed_status, ${ageingOf(db, counted.days)} as ageing,
    t.value_cents, t.settled_cents, t.paid_cents, t.interest_cents, t.reopened_on, t.renegotiated_cents,
    case when t.canceled_at is null then ${residual} else 0 end as residual_cents,
    (${isOfOtherDays(counted.days)} or ${isRenegotiated()}) as is_in_part,
    ${currencyOfEach(db, 't', currencies)} as currency,
    ${isShared ? sql`null::json` : shareOf(db, counted)} as share`
  const { rows } = await sql<GroupRow>`
    with listed as materialized (${transactionsOf(db, kind, query, columns)}),
    part as (${isShared ? sharedParts(db, counted) : WHOLE_PARTS}),
    sums as (${sumsBy(key, needsIds(query))})
    select sums.*, ${named ? nameOf(db, named) : sql`null`} as name,
      (select count(*)::int from listed where listed.currency = sums.currency) as transactions_count
    from sums
    order by array_position(${KEY_ORDER}::text[], sums.key), name nulls last, sums.key nulls last
    limit ${sql.lit((MAX_GROUPS + 1) * CURRENCIES.length)}
  `.execute(db.query)
  const { main } = currencies
  const groups = [...Map.groupBy(rows, (row) => row.key).values()].map((own) => groupOf(main, own))
  if (groups.length > MAX_GROUPS)
    throw new Refusal('report_too_many_groups', { values: { max: MAX_GROUPS } })
  return { groups, total: totalOf(main, rows) }
}

/** What the record of a group is called, looked up by its key. */
function nameOf(
  db: CompanyDb,
  { table, name }: NonNullable<(typeof GROUPS)[ReportGrouping]['named']>,
): RawBuilder<unknown> {
  return sql`(select ${name} from ${sql.table(table)} named
    where named.company_id = ${db.company_id} and named.id = sums.key::bigint)`
}

/**
 * The share of each allocation that the filter counts. Of an undivided transaction of these days
 * alone it is the transaction, and nothing is counted: its first allocation is worth as much as itself. Allocations
 * are asked for transaction by transaction (`limit 1`): the planner would read all of the company
 * for those of a month.
 */
function sharedParts(db: CompanyDb, counted: CountedParts): RawBuilder<unknown> {
  return sql`
    select listed.id, listed.computed_status, listed.ageing, own.category_id, own.cost_center_id,
      own.project_id, listed.currency, listed.value_cents, listed.paid_cents,
      listed.residual_cents
    from listed cross join lateral (
      ${chosenOf(db, sql`listed.id`, [...counted.chosen, IS_WHOLE], sql`x.*`)} limit 1) own
    union all
    select listed.id, listed.computed_status, listed.ageing, share.category_id,
      share.cost_center_id, share.project_id, listed.currency, share.value_cents,
      share.paid_value_cents,
      share.residual_cents
    from listed cross join lateral (${countedShares(db, 'listed', counted)}) share
    where listed.is_in_part or listed.value_cents > (select first.value_cents from transaction_allocations first
      where first.company_id = ${db.company_id} and first.transaction_id = listed.id
        and first.position = 0)`
}

/** An allocation `x` that is all of its transaction, of which the list counts all. */
const IS_WHOLE = sql<boolean>`x.position = 0 and x.value_cents = listed.value_cents
  and not listed.is_in_part`

/** Each transaction, or the share of it that the filter chose. */
const WHOLE_PARTS = sql`
  select listed.id, listed.due_date, listed.competency_date, listed.party_id,
    listed.bank_account_id, listed.computed_status, listed.ageing, listed.currency,
    ${shownAmount('value_cents', sql`listed.value_cents`)} as value_cents,
    ${shownAmount('paid_value_cents', sql`listed.paid_cents`)} as paid_cents,
    ${shownAmount('residual_cents', sql`listed.residual_cents`)} as residual_cents
  from listed`

function sumsBy(key: RawBuilder<unknown>, withIds: boolean): RawBuilder<unknown> {
  const sumWhere = (ageing: string) => sql`coalesce(sum(part.residual_cents)
    filter (where part.ageing = ${sql.lit(ageing)}), 0)::bigint`
  return sql`
    select ${key} as key, part.currency, count(distinct part.id)::int as count,
      coalesce(sum(part.value_cents) filter (where part.ageing <> 'canceled'), 0)::bigint
        as value_cents,
      sum(part.paid_cents)::bigint as paid_value_cents,
      sum(part.residual_cents)::bigint as residual_cents,
      coalesce(sum(part.residual_cents) filter (where part.ageing = any(${LATE}::text[])), 0)::bigint
        as overdue_cents,
      ${sumWhere('not_due')} as not_due,
      ${sumWhere('ageing_1_30')} as ageing_1_30,
      ${sumWhere('ageing_31_60')} as ageing_31_60,
      ${sumWhere('ageing_61_90')} as ageing_61_90,
      ${sumWhere('ageing_over_90')} as ageing_over_90,
      case when count(distinct part.id) <= ${sql.lit(MAX_IDS)}
        and (${sql.lit(withIds)} or ${key} is null)
        then json_agg(distinct part.id) end as transactions_ids
    from part group by ${key}, part.currency`
}

/** @param countIn how many transactions there are in a currency. */
function figuresOf(
  main: Currency,
  rows: readonly GroupRow[],
  countIn: (currency: Currency) => number,
): TransactionReport['total'] {
  const { others, ...sums } = sumsByCurrency(main, rows, AMOUNTS)
  const all = [main, ...others.map(({ currency }) => currency)]
  return {
    ...withAgeing(sums),
    count: all.reduce((count, currency) => count + countIn(currency), 0),
    others: others.map((other) => ({ ...withAgeing(other), count: countIn(other.currency) })),
  }
}

function withAgeing(sums: Amounts & { readonly currency: Currency }) {
  const { not_due, ageing_1_30, ageing_31_60, ageing_61_90, ageing_over_90, ...whole } = sums
  return { ...whole, ageing: { not_due, ageing_1_30, ageing_31_60, ageing_61_90, ageing_over_90 } }
}

/** @param rows what the group has in each currency. */
function groupOf(main: Currency, rows: readonly GroupRow[]): ReportGroup {
  const [{ key, name } = { key: null, name: null }] = rows
  const countIn = (currency: Currency) => rows.find((row) => row.currency === currency)?.count ?? 0
  return { key, name, ...figuresOf(main, rows, countIn), transactions_ids: idsOf(rows) }
}

/** The transactions of a group in all currencies; null where they are too many for a filter. */
function idsOf(rows: readonly GroupRow[]): number[] | null {
  const ids = rows.flatMap((row) => row.transactions_ids ?? [])
  const isWhole = rows.every((row) => row.transactions_ids !== null)
  return isWhole && ids.length <= MAX_IDS ? ids : null
}

function totalOf(main: Currency, rows: readonly GroupRow[]): TransactionReport['total'] {
  return figuresOf(
    main,
    rows,
    (currency) => rows.find((row) => row.currency === currency)?.transactions_count ?? 0,
  )
}
