import {
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from '@prumo/contracts/subscriptions/subscription.schema'
import type { exportSubscriptions } from '@prumo/contracts/subscriptions/subscriptions.contract'
import { addDays, addMonths, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { QueryOf } from '@prumo/contracts/route'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { containsPattern } from '../../kernel/search-key.ts'

/** The filter of a list, whatever its page: what an export has of it. */
export type SubscriptionFilter = Omit<QueryOf<typeof exportSubscriptions>, 'format' | 'columns'>

/** Charged again so many days after the due date; after the last of them a client is past due. */
export const RETRY_DAYS = [1, 3, 7] as const
export const PAST_DUE_DAYS = 7

/** A receivable of a cycle, by the name `t`, of which something is open. */
export const OPEN_RECEIVABLE = sql`t.canceled_at is null and t.settled_cents < t.value_cents`

/** Those whose oldest open cycle is past due, which no retry brought in. What a change of plan cut short is of another one. */
const pastDue = (db: CompanyDb): RawBuilder<boolean> => sql`s.id in (
  select c.subscription_id from subscription_cycles c
  join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
  where c.company_id = ${db.company_id} and ${OPEN_RECEIVABLE} and c.cut_on is null
    and c.due_date < ${addDays(db.today, -PAST_DUE_DAYS)}::date)`

/** Where a subscription stands on the company's day. */
export const subscriptionState = (db: CompanyDb): RawBuilder<SubscriptionState> => sql`case
  when s.canceled_on <= ${db.today}::date then 'canceled'
  when s.paused_on is null and s.ends_on <= ${db.today}::date then 'ended'
  when s.paused_on is not null then 'paused'
  when s.start_date > ${db.today}::date then 'scheduled'
  when ${pastDue(db)} then 'past_due'
  when s.trial_days > 0 and s.billing_on > ${db.today}::date then 'trial'
  else 'active' end`

/** The day on which it is lost: canceled, or over. */
const LOST_ON = sql`least(s.canceled_on, case when s.paused_on is null then s.ends_on end)`

/** Those that hold at the end of a day: paid for by then, and not lost by then. */
export const heldOn = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(s.billing_on <= ${day} and (${LOST_ON} is null or ${LOST_ON} > ${day}))`

/** Those that pay: they hold today, and are not paused. */
export const paying = ({ today }: CompanyDb): RawBuilder<boolean> =>
  sql`(${heldOn(sql`${today}::date`)} and s.paused_on is null)`

/** Those that held at the end of the day before a period, and were lost in it, until today. */
export const lostIn = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql<boolean>`(s.billing_on < ${from} and ${LOST_ON} between ${from} and ${until})`

/** The first day of this month, and that of eleven months before. */
export const monthsOf = ({ today }: CompanyDb) => {
  const month = firstDayOfMonth(today)
  return { month, year: addMonths(month, -11) }
}

/**
 * The value of a cycle in a month: a year has 52 weeks. Multiplied before it is divided, since a twelfth
 * of one is cut, and half a cent would come short.
 */
export const MONTHLY = sql`round(case s.subscription_cycle
  when 'weekly' then s.value_cents * 52.0 / 12 when 'biweekly' then s.value_cents * 26.0 / 12
  when 'monthly' then s.value_cents when 'bimonthly' then s.value_cents / 2.0
  when 'quarterly' then s.value_cents / 3.0 when 'semiannually' then s.value_cents / 6.0
  else s.value_cents / 12.0 end)::bigint`

/** A subscription with its client and product, as `s`, `party` and `product`. */
export const fromSubscriptions = (db: CompanyDb): RawBuilder<unknown> => sql`from subscriptions s
  join parties party on party.company_id = ${db.company_id} and party.id = s.party_id
  left join products product on product.company_id = ${db.company_id} and product.id = s.product_id`

/** A subscription is within reach by its cost centre and its project. */
export const reachableSubscriptions = (db: CompanyDb): RawBuilder<unknown> =>
  sql`s.company_id = ${db.company_id} ${andAll(partsWithinReach(db, 's'))}`

/** The conditions of the subscriptions within reach that a filter keeps. */
export function subscriptionConditions(
  db: CompanyDb,
  query: SubscriptionFilter,
): RawBuilder<unknown> {
  const { filter_states, filter_figure, filter_cohort, filter_held_on } = query
  const ids = (column: RawBuilder<unknown>, chosen: readonly number[] | undefined) =>
    chosen === undefined ? [] : [sql`${column} = any(${chosen}::bigint[])`]
  const conditions = [
    reachableSubscriptions(db),
    ...(filter_states === undefined || filter_states.length === SUBSCRIPTION_STATES.length
      ? []
      : [sql`${subscriptionState(db)} = any(${filter_states}::text[])`]),
    ...ids(sql`s.party_id`, query.filter_clients),
    ...ids(sql`s.product_id`, query.filter_products),
    ...(filter_figure === undefined ? [] : [figureCondition(db, filter_figure)]),
    ...(filter_cohort === undefined
      ? []
      : [
          sql`s.billing_on between ${firstDayOfMonth(filter_cohort)}::date
            and least(${lastDayOfMonth(filter_cohort)}, ${db.today}::date)`,
        ]),
    ...(filter_held_on === undefined ? [] : [heldOn(sql`${filter_held_on}::date`)]),
    ...searchConditions(query.search),
  ]
  return sql.join(conditions, sql` and `)
}

/** The rows of a figure, as the figure counts them. */
function figureCondition(
  db: CompanyDb,
  figure: NonNullable<SubscriptionFilter['filter_figure']>,
): RawBuilder<boolean> {
  const { month, year } = monthsOf(db)
  const today = sql`${db.today}::date`
  if (figure === 'paying') return paying(db)
  return figure === 'lost_in_month'
    ? lostIn(sql`${month}::date`, today)
    : lostInYear(db, sql`${year}::date`)
}

/** Those lost in a month of the year that held when it began: as the sum over its months counts them. */
export const lostInYear = ({ today }: CompanyDb, year: RawBuilder<unknown>) =>
  sql<boolean>`(${LOST_ON} between ${year} and ${today}::date
    and s.billing_on < date_trunc('month', ${LOST_ON})::date)`

/** The search box: words of the subscription, the client's name, or its value. */
function searchConditions(search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const pattern = containsPattern(search)
  const amount = parseMoney(search)
  const inText = sql`s.search_key like ${pattern} or party.name_key like ${pattern}`
  return [amount === null ? sql`(${inText})` : sql`(${inText} or s.value_cents = ${amount})`]
}
