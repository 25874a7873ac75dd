import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type {
  Subscription,
  SubscriptionRow,
} from '@prumo/contracts/subscriptions/subscription.schema'
import type { SubscriptionCycleRow } from '@prumo/contracts/subscriptions/subscription-cycle.schema'
import type { listSubscriptions as listRoute } from '@prumo/contracts/subscriptions/subscriptions.contract'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { errorText, isFieldCode, isRefusalCode, type Language } from '../../texts/error-texts.ts'
import { mailedOn } from '../charges/index.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import { isRenegotiated } from '../transaction-status/index.ts'
import { openOfCycle, paidOfCycle } from './paid-of-cycle.ts'
import {
  fromSubscriptions,
  MONTHLY,
  OPEN_RECEIVABLE,
  reachableSubscriptions,
  subscriptionConditions,
  subscriptionState,
} from './subscription-filter.ts'

type ListQuery = QueryOf<typeof listRoute>

/** Cycles that one subscription shows: weeks of more than two years. */
const MAX_CYCLES_SHOWN = 120

const SORTS: Readonly<Record<ListQuery['sort'], RawBuilder<unknown>>> = {
  party: sql`party.name_key`,
  description: sql`s.search_key`,
  value_cents: sql`s.value_cents`,
  next_on: sql`s.next_on`,
  start_date: sql`s.start_date`,
  id: sql`s.id`,
}

/** One page of the subscriptions within reach. */
export async function listSubscriptions(
  db: CompanyDb,
  query: ListQuery,
  language: Language,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort } = query
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const conditions = subscriptionConditions(db, query)
  const [{ rows }, counted] = await pipelined([
    sql<SubscriptionRow>`
      select ${rowColumns(db)} ${fromSubscriptions(db)} where ${conditions}
      order by ${SORTS[sort]} ${direction} nulls last, s.id ${direction}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`.execute(db.query),
    sql<{ count: number }>`
      select count(*)::int as count ${fromSubscriptions(db)} where ${conditions}`.execute(db.query),
  ])
  const total = counted.rows[0]?.count ?? 0
  return { data: rows.map((row) => told(row, language)), meta: { page, per_page, total } }
}

/** The fault of a row in words. An upgrade may have renamed a code that was kept. */
function told<R extends Pick<SubscriptionRow, 'fault'>>(row: R, language: Language): R {
  const { fault } = row
  if (fault === null) return row
  const code = isRefusalCode(fault) || isFieldCode(fault) ? fault : 'internal_error'
  return { ...row, fault: errorText(language, code) }
}

const rowColumns = (db: CompanyDb) => sql`
  s.id, s.party_id, party.name as party_name, s.product_id, product.name as product_name,
  s.description, s.value_cents, ${MONTHLY} as monthly_cents, s.subscription_cycle, s.start_date,
  case when s.paused_on is null then s.next_on end as next_on, ${subscriptionState(db)} as state,
  s.canceled_on, s.cancel_reason,
  (select coalesce(sum(t.value_cents - t.settled_cents), 0)::bigint from subscription_cycles c
    join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    where c.company_id = ${db.company_id} and c.subscription_id = s.id and ${OPEN_RECEIVABLE}
      and c.due_date < ${db.today}::date) as overdue_cents,
  s.fault, s.version`

/** One subscription within reach, with its cycles. @throws Refusal `not_found`. */
export async function getSubscription(
  db: CompanyDb,
  id: number,
  language: Language,
): Promise<Subscription> {
  const [{ rows }, cycles] = await pipelined([
    sql<Omit<Subscription, 'cycles'>>`
      select ${rowColumns(db)}, s.category_id, s.cost_center_id, s.project_id, s.trial_days,
        s.anchor_day, s.cycles_count, s.end_date, s.kind, s.payment_method,
        s.fine_value::text as fine_value, s.interest_value::text as interest_value,
        s.discount_cents, s.discount_days, s.days_after_due, s.issue_days_before, s.mails_payer,
        s.cancel_after_days, s.billing_on, s.credit_cents, s.owed_cents,
        s.first_cycle, s.next_cycle, s.paused_on,
        s.ends_on - 1 as ends_on, link.id as link_id, link.name as link_name
      ${fromSubscriptions(db)}
      left join product_link_orders o
        on o.company_id = ${db.company_id} and o.subscription_id = s.id
      left join product_links link on link.company_id = ${db.company_id} and link.id = o.link_id
      where s.id = ${id} and ${reachableSubscriptions(db)}`.execute(db.query),
    shownCycles(db, id),
  ])
  const [row] = rows
  if (row === undefined) throw notFound()
  return { ...told(row, language), cycles: [...cycles] }
}

/**
 * Whether why a cycle was not charged again is still so: nothing was mailed since, and the client and
 * the charge, as `party` and `newest`, are as they were.
 */
const faultHolds = (db: CompanyDb): RawBuilder<boolean> => sql`(case c.retry_fault
    when 'payer_without_email' then coalesce(party.email, '') = ''
    when 'client_inactive' then party.status <> 'active'
    when 'client_muted' then not party.is_reminded
    when 'charge_muted' then not newest.is_reminded
    when 'partly_paid' then newest.status = 'partially_paid'
    else c.retry_fault_on = ${db.today}::date end
  and coalesce(${mailedOn(db, sql<number>`newest.id`)} < c.retry_fault_on, true))`

/** What became of each cycle, newest first; receivables out of reach are not named. */
async function shownCycles(db: CompanyDb, id: number): Promise<readonly SubscriptionCycleRow[]> {
  const { rows } = await sql<SubscriptionCycleRow>`
    select c.id, c.cycle_index, c.starts_on, c.ends_on, c.due_date, c.price_cents, c.credit_cents,
      c.owed_cents, c.price_cents + c.owed_cents - c.credit_cents as charged_cents,
      ${paidOfCycle} as paid_cents, ${openOfCycle} as open_cents, c.cut_on,
      c.passed_on_cents > 0 and ${openOfCycle} > 0
        and coalesce(newest.status, '') <> 'canceling' as is_asked_twice,
      coalesce(newest.status = 'canceling', false) as is_canceling,
      t.id as transaction_id,
      newest.id as charge_id,
      c.retries, case when ${faultHolds(db)} then c.retry_fault end as retry_fault,
      case when c.credit_cents = c.price_cents and c.owed_cents = 0 then 'covered'
        when t.id is null or t.canceled_at is not null then 'canceled'
        when t.settled_cents >= t.value_cents then
          case when ${isRenegotiated()} then 'renegotiated' else 'paid' end
        when c.due_date < ${db.today}::date then 'overdue' else 'open' end as state
    from subscription_cycles c
    left join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
      ${andAll(reachableTransactions(db, 't'))}
    left join parties party on party.company_id = ${db.company_id} and party.id = t.party_id
    left join lateral (select charge.id, charge.status, charge.is_reminded from charges charge
      where charge.company_id = ${db.company_id} and charge.transaction_id = t.id
      order by charge.id desc limit 1) newest on true
    where c.company_id = ${db.company_id} and c.subscription_id = ${id}
    order by c.cycle_index desc limit ${sql.lit(MAX_CYCLES_SHOWN)}`.execute(db.query)
  return rows
}
