import { addDays } from '@prumo/civil-date'
import type { SubscriptionCycle } from '@prumo/contracts/subscriptions/subscription-cycles.rules'
import type { Selectable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { requireProvider } from '../charges/index.ts'
import { beginSubscription } from '../subscriptions/index.ts'
import { buyerOf, type LinkOrder } from './buyer.ts'

/** Days before a cycle begins on which it is charged, where the link gives no more for the first one. */
const ISSUE_DAYS_BEFORE = 5
/**
 * Days past due after which an order that nobody pays is canceled: before a second month is charged, so
 * that who typed another's address sends no mail there.
 */
const CANCEL_AFTER_DAYS = 10

/** What an order of a link that recurs began. */
interface Begun {
  readonly charge_ids: number[]
  readonly subscription_id: number
}

/**
 * Begins a subscription of what a link sells, on the day its first charge is due, and charges the first
 * cycle. Like every charge of an order that one is not mailed: its page shows the codes.
 */
export async function subscribeBuyer(
  db: CompanyDb,
  link: Selectable<CompanyTables['product_links']> & {
    readonly subscription_cycle: SubscriptionCycle
  },
  order: LinkOrder,
): Promise<Begun> {
  const { kind, payment_method, product_id, category_id, due_date_limit_days } = link
  const { subscription_cycle, name: description, price_cents: value_cents } = link
  const { fine_value, interest_value, days_after_due } = await requireProvider(db, kind)
  const start_date = addDays(db.today, due_date_limit_days)
  const { id, charge_id } = await beginSubscription(db, {
    party_id: await buyerOf(db, order),
    product_id,
    category_id,
    cost_center_id: null,
    project_id: null,
    description,
    value_cents,
    subscription_cycle,
    start_date,
    trial_days: 0,
    anchor_day: Number(start_date.slice(8)),
    cycles_count: null,
    end_date: null,
    kind,
    payment_method,
    fine_value,
    interest_value,
    discount_cents: null,
    discount_days: null,
    days_after_due,
    issue_days_before: Math.max(ISSUE_DAYS_BEFORE, due_date_limit_days),
    // By weeks a second one is charged before the first is past due.
    mails_payer: subscription_cycle !== 'weekly' && subscription_cycle !== 'biweekly',
    cancel_after_days: CANCEL_AFTER_DAYS,
  })
  return { charge_ids: [charge_id], subscription_id: id }
}
