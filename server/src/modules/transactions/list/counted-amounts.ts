import type { QueryOf } from '@prumo/contracts/route'
import type { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { type Conditions, partsWithinReach } from '../../../kernel/reachable-rows.ts'
import { CASH_PARTS, cashParts, cashPartsOf, sharesOf } from '../../document-reach/index.ts'
import {
  isBetween,
  isOfOtherDays,
  isRenegotiated,
  type ListedDays,
  openDay,
  wasReversed,
} from '../../transaction-status/index.ts'
import { type AllocationChoice, chosenAllocations, chosenOf } from './transaction-shares.ts'

/** The filters of a list that say what of a transaction counts. */
type CountedChoice = AllocationChoice &
  Pick<QueryOf<typeof payableRoutes.list>, 'filter_due_or_payment_date'>

/**
 * What a list, its totals, its report and its export count of a transaction: the allocations that
 * the filter chose and the caller may reach; of the days of the list what was paid in them, and what is open and due in them
 * (docs/rules/transactions.md). What was renegotiated counts in its instalments alone.
 */
export interface CountedParts {
  readonly chosen: Conditions
  readonly days: ListedDays
  /** A record that is shown by itself is all that it says, renegotiated or not. */
  readonly isAll?: true
}

/** Of each transaction all that the caller may reach. */
export function everythingWithinReach(db: CompanyDb): CountedParts {
  return { chosen: partsWithinReach(db, 'x'), days: undefined, isAll: true }
}

/** What a filter counts of its transactions. */
export function countedBy(db: CompanyDb, query: CountedChoice): CountedParts {
  return { chosen: chosenAllocations(db, query), days: daysOf(query) }
}

/** The days that a list is of. */
export function daysOf({ filter_due_or_payment_date }: CountedChoice): ListedDays {
  const [first, last] = filter_due_or_payment_date ?? []
  return first === undefined || last === undefined ? undefined : [first, last]
}

/** Of a filter what says which part of transactions counts. */
export function countedChoice(query: CountedChoice): CountedChoice {
  const { filter_category_id, filter_categories_ids, filter_cost_centers, filter_projects } = query
  const { filter_no_cost_center, filter_no_project } = query
  const { filter_due_or_payment_date } = query
  return {
    filter_category_id,
    filter_categories_ids,
    filter_cost_centers,
    filter_projects,
    filter_no_cost_center,
    filter_no_project,
    filter_due_or_payment_date,
  }
}

/** What a settlement moves of its transaction: settled and not renegotiated, and what was paid. */
const MOVED = ['kept', ...CASH_PARTS] as const

/**
 * The allocations of a transaction that a list counts, each with its share. Of each settlement in the
 * days of the list it is what the settlement adds to those that were entered before it, as in the
 * ledger, whatever their days: over all days the shares come to the allocations to the cent, and those
 * of some days to the cash flow of these. What is open of an allocation is what is not settled of it.
 * @param name a relation with the columns of transactions that are read here.
 */
export function countedShares(
  db: CompanyDb,
  name: 't' | 'listed',
  { chosen, days, isAll }: CountedParts,
): RawBuilder<unknown> {
  const column = (of: string) => sql.ref(`${name}.${of}`)
  const settled = { settled_cents: column('settled_cents') }
  const renegotiated = isAll ? sql`0` : column('renegotiated_cents')
  const whole = {
    kept_cents: sql`(${column('settled_cents')} - ${renegotiated})`,
    ...Object.fromEntries(CASH_PARTS.map((of) => [`${of}_cents`, sql.ref(`cash.${of}_cents`)])),
    // Of a renegotiation too, where a record is all that it says.
    interest_cents: isAll ? column('interest_cents') : sql`cash.late_cents`,
  }
  const moved = Object.fromEntries(
    MOVED.flatMap((of) => [`${of}_before`, `${of}_to`]).map((of) => [of, sql.ref(`moved.${of}`)]),
  )
  const amounts = { ...settled, ...(days === undefined ? whole : moved) }
  const divided = { id: column('id'), value: column('value_cents'), amounts }
  const part = (of: (typeof MOVED)[number]) =>
    days === undefined
      ? sql.ref(`mine.${of}_cents`)
      : sql`sum(mine.${sql.raw(of)}_to - mine.${sql.raw(of)}_before)`
  const interest = days === undefined ? sql`mine.interest_cents` : part('late')
  const paid = sql.join(CASH_PARTS.map(part), sql` + `)
  const due = sql`case when ${isBetween(openDay(name), days)} and not ${wasReversed(name)}
    then mine.value_cents - mine.settled_cents else 0 end`
  return sql`
    select mine.position, mine.category_id, mine.cost_center_id, mine.project_id,
      (${part('kept')} + ${due})::bigint as value_cents, (${interest})::bigint as interest_cents,
      (${paid})::bigint as paid_value_cents,
      case when ${column('canceled_at')} is null then ${due} else 0 end as residual_cents
    from ${days === undefined ? sql`(${cashParts(db, name)}) cash` : sql`(${movedIn(db, name, days)}) moved`}
      cross join lateral (${sharesOf(db, divided, chosen)}) mine
    ${
      days === undefined
        ? sql``
        : sql`group by mine.position, mine.category_id, mine.cost_center_id, mine.project_id,
            mine.value_cents, mine.settled_cents`
    }`
}

/**
 * Of each settlement in the days of a list what was settled of its transaction, and not renegotiated, before it was entered,
 * and with it; one row of nothing where there is none.
 */
function movedIn(
  db: CompanyDb,
  name: 't' | 'listed',
  days: NonNullable<ListedDays>,
): RawBuilder<unknown> {
  const amounts = {
    kept: sql`case when x.renegotiation_id is null then x.principal_cents + x.discount_cents else 0 end`,
    ...cashPartsOf(sql.ref(`${name}.kind`)),
  }
  const sums = MOVED.flatMap((of) => [
    sql`(sum(${amounts[of]}) over entered - (${amounts[of]}))::bigint as ${sql.ref(`${of}_before`)}`,
    sql`(sum(${amounts[of]}) over entered)::bigint as ${sql.ref(`${of}_to`)}`,
  ])
  const names = MOVED.flatMap((of) => [`${of}_before`, `${of}_to`])
  return sql`select ${sql.join(
    names.map((of) => sql`coalesce(${sql.ref(`entry.${of}`)}, 0) as ${sql.ref(of)}`),
  )}
    from (select 1) once left join (
      select x.paid_on, ${sql.join(sums)} from settlements x
      where x.company_id = ${db.company_id} and x.transaction_id = ${sql.ref(`${name}.id`)}
      window entered as (order by x.id)
    ) entry on entry.paid_on between ${days[0]}::date and ${days[1]}::date`
}

/**
 * What a list counts of transaction `t`, as JSON by the names of its amounts; null where it is all
 * of it. Of most transactions it is, which their days and one look at their allocations tell: only
 * of the others shares are counted.
 * @param all what the allocations that are counted are compared with, in cents.
 */
export function shareOf(
  db: CompanyDb,
  counted: CountedParts,
  all: RawBuilder<unknown> = sql`t.value_cents`,
): RawBuilder<unknown> {
  const { chosen, days, isAll } = counted
  const isPart = [
    ...(isAll ? [] : [isRenegotiated()]),
    ...(days === undefined ? [] : [isOfOtherDays(days)]),
    ...(chosen.length === 0
      ? []
      : [sql`(${chosenOf(db, sql`t.id`, chosen, sql`sum(x.value_cents)`)}) < ${all}`]),
  ]
  if (isPart.length === 0) return sql`null::json`
  return sql`case when ${sql.join(isPart, sql` or `)}
    then (select row_to_json(sums) from (
      select sum(value_cents)::bigint as value_cents, sum(interest_cents)::bigint as interest_cents,
        sum(paid_value_cents)::bigint as paid_value_cents,
        sum(residual_cents)::bigint as residual_cents
      from (${countedShares(db, 't', counted)}) counted) sums)
    end`
}

/** The amounts of a share. */
export type ShownAmount = 'value_cents' | 'interest_cents' | 'paid_value_cents' | 'residual_cents'

/** An amount of a row that has a `share`: of the share, or of the whole transaction. */
export function shownAmount(name: ShownAmount, whole: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((share ->> ${sql.lit(name)})::bigint, ${whole})`
}
