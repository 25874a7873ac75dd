import {
  AGEING,
  type ReportGroup,
  type ReportGrouping,
  type TransactionReport,
} from '@prumo/contracts/transactions/transaction-report.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { type Cents, sumCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { computedStatus, isOfOtherDays } from '../transaction-status/index.ts'
import {
  ageingOf,
  chosenOf,
  type Counted,
  countedBy,
  countedShares,
  residual,
  shareOf,
  shownAmount,
  transactionsOf,
} from '../transactions/index.ts'

type ReportQuery = QueryOf<typeof payableRoutes.report>

/** More lines than this are no report; a filter or another group is the answer. */
const MAX_GROUPS = 2_000
/** As many ids as a filter of the list takes. */
const MAX_IDS = 200

interface GroupRow {
  readonly key: string | null
  readonly name: string | null
  readonly count: number
  readonly value_cents: Cents
  readonly paid_value_cents: Cents
  readonly residual_cents: Cents
  readonly overdue_cents: Cents
  readonly not_due: Cents
  readonly ageing_1_30: Cents
  readonly ageing_31_60: Cents
  readonly ageing_61_90: Cents
  readonly ageing_over_90: Cents
  readonly transactions_ids: number[] | null
  readonly transactions_count: number
}

/** The key of a transaction in each group, and what the record behind it is called. */
const GROUPS: Readonly<
  Record<
    ReportGrouping,
    {
      readonly key: RawBuilder<unknown>
      /** The group is of the transaction's allocations: each brings its share. */
      readonly isShared?: true
      /** Table and name of the record that the key is the id of. */
      readonly named?: { readonly table: string; readonly name: RawBuilder<unknown> }
    }
  >
> = {
  due_date: { key: sql`part.due_date::text` },
  due_month: { key: sql`to_char(part.due_date, 'YYYY-MM')` },
  competency_month: { key: sql`to_char(part.competency_date, 'YYYY-MM')` },
  party: { key: sql`part.party_id::text`, named: { table: 'parties', name: sql`named.name` } },
  category: {
    key: sql`part.category_id::text`,
    isShared: true,
    named: { table: 'categories', name: sql`named.code || ' ' || named.name` },
  },
  cost_center: {
    key: sql`part.cost_center_id::text`,
    isShared: true,
    named: { table: 'cost_centers', name: sql`named.name` },
  },
  project: {
    key: sql`part.project_id::text`,
    isShared: true,
    named: { table: 'projects', name: sql`named.name` },
  },
  bank_account: {
    key: sql`part.bank_account_id::text`,
    named: { table: 'bank_accounts', name: sql`named.name` },
  },
  computed_status: { key: sql`part.computed_status` },
  ageing: { key: sql`part.ageing` },
}

/** The filters of the list that mean one group of the kind, and no other transaction. */
const FILTERS: Readonly<Record<ReportGrouping, readonly (keyof ReportQuery)[]>> = {
  due_date: ['filter_due_date'],
  due_month: ['filter_due_date'],
  competency_month: ['filter_competency_date'],
  party: ['filter_parties'],
  category: ['filter_categories_ids', 'filter_category_id'],
  cost_center: ['filter_cost_centers'],
  project: ['filter_projects'],
  bank_account: [],
  computed_status: ['filter_computed_status'],
  ageing: ['filter_ageing'],
}

/** Keys whose order is not that of their letters. */
const KEY_ORDER = [
  'overdue',
  'due_today',
  'open',
  'scheduled',
  'partial',
  'paid',
  ...AGEING,
  'settled',
  'canceled',
]
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
  const counted = countedBy(db, query)
  const columns = sql`t.id, t.kind, t.due_date, t.competency_date, t.party_id, t.bank_account_id,
    t.canceled_at, ${computedStatus(db)} as computed_status, ${ageingOf(db, counted.days)} as ageing,
    t.value_cents, t.settled_cents, t.paid_cents, t.interest_cents, t.reopened_on,
    case when t.canceled_at is null then ${residual} else 0 end as residual_cents,
    ${isOfOtherDays(counted.days)} as is_of_other_days,
    ${isShared ? sql`null::json` : shareOf(db, counted)} as share`
  const { rows } = await sql<GroupRow>`
    with listed as materialized (${transactionsOf(db, kind, query, columns)}),
    part as (${isShared ? sharedParts(db, counted) : WHOLE_PARTS}),
    sums as (${sumsBy(key, needsIds(query))})
    select sums.*, ${named ? nameOf(db, named) : sql`null`} as name,
      (select count(*)::int from listed) as transactions_count
    from sums
    order by array_position(${KEY_ORDER}::text[], sums.key), name nulls last, sums.key nulls last
    limit ${sql.lit(MAX_GROUPS + 1)}
  `.execute(db.query)
  if (rows.length > MAX_GROUPS)
    throw new Refusal('report_too_many_groups', { values: { max: MAX_GROUPS } })
  return { groups: rows.map(groupOf), total: totalOf(rows) }
}

/** What the record of a group is called, looked up by its key. */
function nameOf(
  db: CompanyDb,
  { table, name }: NonNullable<(typeof GROUPS)[ReportGrouping]['named']>,
): RawBuilder<unknown> {
  return sql`(select ${name} from ${sql.table(table)} named
    where named.company_id = ${db.company_id} and named.id = sums.key::bigint)`
}

/** The list has no filter for just these transactions, or has it set to something else already. */
function needsIds(query: ReportQuery): boolean {
  const filters = FILTERS[query.group_by]
  return filters.length === 0 || filters.some((name) => query[name] !== undefined)
}

/**
 * The share of each allocation that the filter counts. Of an undivided transaction of these days
 * alone it is the transaction, and nothing is counted: its first allocation is worth as much as itself. Allocations
 * are asked for transaction by transaction (`limit 1`): the planner would read all of the company
 * for those of a month.
 */
function sharedParts(db: CompanyDb, counted: Counted): RawBuilder<unknown> {
  return sql`
    select listed.id, listed.computed_status, listed.ageing, own.category_id, own.cost_center_id,
      own.project_id, listed.value_cents, listed.paid_cents, listed.residual_cents
    from listed cross join lateral (
      ${chosenOf(db, sql`listed.id`, [...counted.chosen, IS_WHOLE], sql`x.*`)} limit 1) own
    union all
    select listed.id, listed.computed_status, listed.ageing, share.category_id,
      share.cost_center_id, share.project_id, share.value_cents, share.paid_value_cents,
      share.residual_cents
    from listed cross join lateral (${countedShares(db, 'listed', counted)}) share
    where listed.is_of_other_days or listed.value_cents > (select first.value_cents from transaction_allocations first
      where first.company_id = ${db.company_id} and first.transaction_id = listed.id
        and first.position = 0)`
}

/** An allocation `x` that is all of its transaction, of which these days count all. */
const IS_WHOLE = sql<boolean>`x.position = 0 and x.value_cents = listed.value_cents
  and not listed.is_of_other_days`

/** Each transaction, or the share of it that the filter chose. */
const WHOLE_PARTS = sql`
  select listed.id, listed.due_date, listed.competency_date, listed.party_id,
    listed.bank_account_id, listed.computed_status, listed.ageing,
    ${shownAmount('value_cents', sql`listed.value_cents`)} as value_cents,
    ${shownAmount('paid_value_cents', sql`listed.paid_cents`)} as paid_cents,
    ${shownAmount('residual_cents', sql`listed.residual_cents`)} as residual_cents
  from listed`

function sumsBy(key: RawBuilder<unknown>, withIds: boolean): RawBuilder<unknown> {
  const sumWhere = (ageing: string) => sql`coalesce(sum(part.residual_cents)
    filter (where part.ageing = ${sql.lit(ageing)}), 0)::bigint`
  return sql`
    select ${key} as key, count(distinct part.id)::int as count,
      coalesce(sum(part.value_cents) filter (where part.computed_status <> 'canceled'), 0)::bigint
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
    from part group by ${key}`
}

function figuresOf(
  row: Omit<GroupRow, 'key' | 'name' | 'transactions_ids' | 'transactions_count'>,
) {
  const { not_due, ageing_1_30, ageing_31_60, ageing_61_90, ageing_over_90 } = row
  return {
    count: row.count,
    value_cents: row.value_cents,
    paid_value_cents: row.paid_value_cents,
    residual_cents: row.residual_cents,
    overdue_cents: row.overdue_cents,
    ageing: { not_due, ageing_1_30, ageing_31_60, ageing_61_90, ageing_over_90 },
  }
}

function groupOf(row: GroupRow): ReportGroup {
  const { key, name, transactions_ids } = row
  return { key, name, ...figuresOf(row), transactions_ids }
}

function totalOf(rows: readonly GroupRow[]): TransactionReport['total'] {
  const sumOf = (cents: (row: GroupRow) => Cents) => sumCents(rows.map(cents))
  return figuresOf({
    count: rows[0]?.transactions_count ?? 0,
    value_cents: sumOf((row) => row.value_cents),
    paid_value_cents: sumOf((row) => row.paid_value_cents),
    residual_cents: sumOf((row) => row.residual_cents),
    overdue_cents: sumOf((row) => row.overdue_cents),
    not_due: sumOf((row) => row.not_due),
    ageing_1_30: sumOf((row) => row.ageing_1_30),
    ageing_31_60: sumOf((row) => row.ageing_31_60),
    ageing_61_90: sumOf((row) => row.ageing_61_90),
    ageing_over_90: sumOf((row) => row.ageing_over_90),
  })
}
