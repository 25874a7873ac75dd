import { addDays, dateAt } from '@prumo/civil-date'
import { applyBalance, priceOf } from '@prumo/contracts/subscriptions/proration.rules'
import {
  cyclePeriod,
  type Schedule,
} from '@prumo/contracts/subscriptions/subscription-cycles.rules'
import { upcomingCycles } from '@prumo/contracts/subscriptions/subscription-plan.rules'
import { type Cents, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createCharge, createChargedReceivables, requireProvider } from '../charges/index.ts'
import { type StoredSubscription, writeSubscription } from './stored-subscription.ts'

/** Cycles that one subscription is charged at once: weeks of half a year that nobody ran the job. */
export const MAX_AT_ONCE = 26
/** Subscriptions that are read at once. */
const OF_PAGE = 200

/** A subscription of which a cycle is to be charged, and the day on which that begins. */
export interface DueSubscription {
  readonly id: number
  readonly next_on: string
}

/** Whether a cycle of a subscription `s` is to be charged by now. */
export const isDueNow = ({ today }: CompanyDb): RawBuilder<boolean> =>
  sql<boolean>`(s.next_on is not null and s.next_on - s.issue_days_before <= ${today}::date)`

/** What the next cycle of a subscription costs, what of it a credit pays, and what of earlier days comes to it. */
export function nextCycle(stored: NextCycle) {
  const { next_cycle: cycle_index, owed_cents } = stored
  const { starts_on, ends_on, ...days } = cyclePeriod(stored, cycle_index)
  const price_cents = priceOf(stored.value_cents, { starts_on, ends_on, ...days })
  const taken = applyBalance(price_cents, stored)
  return { cycle_index, starts_on, ends_on, price_cents, owed_cents, ...taken }
}

type NextCycle = Schedule &
  Pick<StoredSubscription, 'next_cycle' | 'credit_cents' | 'owed_cents' | 'value_cents'>

/** The next subscriptions of which a cycle is to be charged today, those first that are due first. */
export async function dueSubscriptions(
  db: CompanyDb,
  after: DueSubscription | null,
): Promise<readonly DueSubscription[]> {
  const { rows } = await sql<DueSubscription>`
    select s.id, s.next_on::text as next_on from subscriptions s
    where s.company_id = ${db.company_id} and ${isDueNow(db)}
      and (${after === null}
        or (s.next_on, s.id) > (${after?.next_on ?? null}::date, ${after?.id ?? null}::bigint))
    order by s.next_on, s.id limit ${OF_PAGE}`.execute(db.query)
  return rows
}

/**
 * Charges the cycles of a subscription that are due to be; of those that were missed one a client and
 * day. One that another process holds is left to it; the number of a cycle is taken once.
 * @returns how many were charged. @throws Refusal those of createChargedReceivables and createCharge.
 */
export async function issueCycles(db: CompanyDb, id: number): Promise<number> {
  const { rows } = await sql<StoredSubscription>`
    select * from subscriptions s where s.company_id = ${db.company_id} and s.id = ${id}
    for update skip locked`.execute(db.query)
  let [stored] = rows
  let count = 0
  while (stored !== undefined && isDue(db, stored) && count < MAX_AT_ONCE) {
    if (wasMissed(db, stored) && (await hasMissedToday(db, stored.party_id))) break
    stored = await issueCycle(db, stored)
    count += 1
  }
  return count
}

/** Whether the next cycle is to be charged by now. */
export function isDue(
  { today }: CompanyDb,
  { next_on, issue_days_before }: StoredSubscription,
): boolean {
  return next_on !== null && addDays(next_on, -issue_days_before) <= today
}

/** Whether nobody charged the next cycle when it was due; a person chose those before the subscription was added. */
export function wasMissed({ today, time_zone }: CompanyDb, stored: StoredSubscription): boolean {
  const { next_on, added_on, created_at } = stored
  return (
    next_on !== null &&
    next_on < today &&
    next_on >= (added_on ?? dateAt(new Date(created_at), time_zone))
  )
}

/** Whether a client was charged a missed cycle today. Holds the client. */
async function hasMissedToday(db: CompanyDb, party_id: number): Promise<boolean> {
  await sql`select id from parties
    where company_id = ${db.company_id} and id = ${party_id} for update`.execute(db.query)
  const { rows } = await sql`
    select c.id from subscription_cycles c
    join subscriptions s on s.company_id = ${db.company_id} and s.id = c.subscription_id
    where c.company_id = ${db.company_id} and s.party_id = ${party_id}
      and c.due_date = ${db.today}::date and c.starts_on < c.due_date
    limit 1`.execute(db.query)
  return rows.length > 0
}

/** What a subscription is once its next cycle was charged. */
export function afterCycle(stored: StoredSubscription, left_cents: Cents) {
  const next_cycle = stored.next_cycle + 1
  return {
    credit_cents: left_cents,
    owed_cents: zeroCents,
    next_cycle,
    ...upcomingCycles({ ...stored, next_cycle }),
    fault: null,
  }
}

/** Charges the next cycle. @returns the subscription as it is then. */
async function issueCycle(db: CompanyDb, stored: StoredSubscription): Promise<StoredSubscription> {
  const next = nextCycle(stored)
  const { cycle_index, starts_on, ends_on, price_cents, owed_cents } = next
  const { credit_cents, charged_cents, left_cents } = next
  const due_date = starts_on < db.today ? db.today : starts_on
  const change = afterCycle(stored, left_cents)
  await asOneOperation(db, 'subscriptions.issue', async () => {
    const transaction_id =
      charged_cents === 0 ? null : await charge(db, stored, { charged_cents, due_date, starts_on })
    const cycle = {
      subscription_id: stored.id,
      cycle_index,
      starts_on,
      ends_on,
      due_date,
      price_cents,
      credit_cents,
      owed_cents,
      transaction_id,
    }
    const { id } = await db.query
      .insertInto('subscription_cycles')
      .values({ ...cycle, company_id: db.company_id, created_at: db.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordOperation(db, 'subscriptions.issue', [
      { table: 'subscription_cycles', record_id: id, after: cycle },
      await writeSubscription(db, stored, change),
    ])
  })
  return { ...stored, ...change, version: stored.version + 1 }
}

interface Asked {
  readonly charged_cents: Cents
  readonly due_date: StoredSubscription['start_date']
  readonly starts_on: StoredSubscription['start_date']
}

/** The receivable of a cycle, and its charge. @returns the receivable. */
async function charge(
  db: CompanyDb,
  stored: StoredSubscription,
  { charged_cents: value_cents, due_date, starts_on }: Asked,
): Promise<number> {
  const { party_id, category_id, cost_center_id, project_id, description } = stored
  const provider = await requireProvider(db, stored.kind)
  const [transaction_id] = await createChargedReceivables(db, 'recurrence', provider, {
    party_id,
    description,
    category_id,
    cost_center_id,
    project_id,
    instalments: [{ value_cents, due_date, competency_date: starts_on }],
  })
  if (transaction_id === undefined) throw new Error('A new receivable has an id.')
  const { kind, payment_method, fine_value, interest_value, days_after_due, mails_payer } = stored
  await createCharge(db, {
    kind,
    payment_method,
    fine_value,
    interest_value,
    days_after_due,
    mails_payer,
    ...discountOf(stored, value_cents, due_date),
    description,
    value_cents,
    due_date,
    transaction_id,
    party_id,
    category_id,
    cost_center_id,
    project_id,
    is_issued: true,
  })
  return transaction_id
}

/** The discount of a cycle; none where a credit left less than it. */
function discountOf(
  { discount_cents, discount_days }: StoredSubscription,
  value_cents: Cents,
  due_date: StoredSubscription['start_date'],
) {
  if (discount_cents === null || discount_days === null || discount_cents >= value_cents)
    return { discount_cents: null, discount_until: null }
  return { discount_cents, discount_until: addDays(due_date, -discount_days) }
}

/** Stores why a subscription could not be charged, to be shown with it; null stores nothing. */
export async function recordFault(db: CompanyDb, id: number, error: unknown): Promise<void> {
  const fault = error === null ? null : error instanceof Refusal ? error.code : 'internal_error'
  await db.query
    .updateTable('subscriptions')
    .set({ fault })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('fault', 'is distinct from', fault)
    .execute()
}

/** Forgets why something failed of all but those whose fault holds: what was paid meanwhile is looked at no more. */
export async function forgetFaults(db: CompanyDb, faulty: readonly number[]): Promise<void> {
  await sql`update subscriptions set fault = null
    where company_id = ${db.company_id} and fault is not null
      and id <> all(${faulty}::bigint[])`.execute(db.query)
}
