import {
  addDays,
  addMonths,
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
  monthsBetween,
} from '@prumo/civil-date'
import type { CivilDate } from '@prumo/civil-date'
import { COHORT_MONTHS } from '@prumo/contracts/subscriptions/cohort-months'
import type {
  SubscriptionCohort,
  SubscriptionFigures,
} from '@prumo/contracts/subscriptions/subscription-figures.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { churnPercent, lifetimeValue } from './subscription-figures.rules.ts'
import {
  heldOn,
  lostIn,
  lostInYear,
  monthsOf,
  MONTHLY,
  paying,
  reachableSubscriptions,
  subscriptionState,
} from './subscription-filter.ts'

interface Counted {
  readonly paying_count: number
  readonly mrr_cents: Cents
  readonly trial_count: number
  readonly scheduled_count: number
  readonly past_due_count: number
  readonly base_count: number
  readonly lost_count: number
  readonly year_lost_count: number
  readonly year_base_count: number
}

/** Monthly recurring revenue, churn and lifetime value (docs/rules/subscriptions.md). */
export async function subscriptionFigures(db: CompanyDb): Promise<SubscriptionFigures> {
  const { month, year } = monthsOf(db)
  const ends = monthsBetween(monthOf(year), monthOf(month)).map((one) =>
    addDays(firstDayOfMonth(one), -1),
  )
  const today = sql`${db.today}::date`
  const { rows } = await sql<Counted>`
    select count(*) filter (where ${paying(db)})::int as paying_count,
      coalesce(sum(${MONTHLY}) filter (where ${paying(db)}), 0)::bigint as mrr_cents,
      count(*) filter (where ${subscriptionState(db)} = 'trial')::int as trial_count,
      count(*) filter (where ${subscriptionState(db)} = 'scheduled')::int as scheduled_count,
      count(*) filter (where ${subscriptionState(db)} = 'past_due')::int as past_due_count,
      count(*) filter (where ${heldOn(sql`${addDays(month, -1)}::date`)})::int as base_count,
      count(*) filter (where ${lostIn(sql`${month}::date`, today)})::int as lost_count,
      count(*) filter (where ${lostInYear(db, sql`${year}::date`)})::int as year_lost_count,
      coalesce(sum((select count(*) from unnest(${ends}::date[]) as ended(day)
        where ${heldOn(sql`ended.day`)})), 0)::int as year_base_count
    from subscriptions s where ${reachableSubscriptions(db)}`.execute(db.query)
  const [counted] = rows
  if (counted === undefined) throw new Error('A count returns its row.')
  return {
    on: db.today,
    ...counted,
    churn_percent: churnPercent(counted.lost_count, counted.base_count),
    ltv_cents: lifetimeValue(counted),
  }
}

/** How many of those that began to pay in each of the last months hold at the end of each month since, or today. */
export async function subscriptionCohorts(db: CompanyDb): Promise<SubscriptionCohort[]> {
  const from = addMonths(firstDayOfMonth(db.today), 1 - COHORT_MONTHS)
  const months = monthsBetween(monthOf(from), monthOf(db.today))
  const days = months.map((month): CivilDate => {
    const last = lastDayOfMonth(month)
    return last < db.today ? last : db.today
  })
  const { rows } = await sql<{ month: string; day: CivilDate; started: number; kept: number }>`
    select to_char(s.billing_on, 'YYYY-MM') as month, ended.day, count(*)::int as started,
      count(*) filter (where ${heldOn(sql`ended.day`)})::int as kept
    from subscriptions s
    join unnest(${days}::date[]) as ended(day)
      on date_trunc('month', s.billing_on) <= date_trunc('month', ended.day)
    where ${reachableSubscriptions(db)}
      and s.billing_on between ${from}::date and ${db.today}::date
    group by 1, 2 order by 1, 2`.execute(db.query)
  return months.flatMap((month) => {
    const own = rows.filter((row) => row.month === month)
    const [first] = own
    if (first === undefined) return []
    const kept = own.map(({ day: on, kept: count }) => ({ on, count }))
    return [{ month, started_count: first.started, kept }]
  })
}
