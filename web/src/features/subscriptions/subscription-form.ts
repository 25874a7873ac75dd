import type { CivilDate } from '@prumo/civil-date'
import type {
  Subscription,
  SubscriptionCreation,
  subscriptionCreationSchema,
} from '@prumo/contracts/subscriptions/subscription.schema'
import type { z } from 'zod'
import type { FormValues, RecordForm } from '../../kit/use-record-form.ts'

/** The form of a subscription, new or not. */
export type SubscriptionFormState = RecordForm<
  FormValues<z.input<typeof subscriptionCreationSchema>>,
  SubscriptionCreation
>

/** What a new subscription has unless told: charged five days before, canceled after a month past due. */
export const blankSubscription = (today: CivilDate) =>
  ({
    party_id: null,
    product_id: null,
    category_id: null,
    cost_center_id: null,
    project_id: null,
    description: '',
    value_cents: null,
    subscription_cycle: 'monthly',
    start_date: today,
    trial_days: 0,
    anchor_day: Number(today.slice(8)),
    cycles_count: null,
    end_date: null,
    charged_from: null,
    kind: null,
    payment_method: null,
    fine_value: '0',
    interest_value: '0',
    discount_cents: null,
    discount_days: null,
    days_after_due: null,
    issue_days_before: 5,
    mails_payer: true,
    cancel_after_days: 30,
  }) as const

/** What the form of one that is there holds. */
export const fieldsOf = (subscription: Subscription) => ({
  party_id: subscription.party_id,
  product_id: subscription.product_id,
  category_id: subscription.category_id,
  cost_center_id: subscription.cost_center_id,
  project_id: subscription.project_id,
  description: subscription.description,
  value_cents: subscription.value_cents,
  subscription_cycle: subscription.subscription_cycle,
  start_date: subscription.start_date,
  trial_days: subscription.trial_days,
  anchor_day: subscription.anchor_day,
  cycles_count: subscription.cycles_count,
  end_date: subscription.end_date,
  charged_from: null,
  kind: subscription.kind,
  payment_method: subscription.payment_method,
  fine_value: subscription.fine_value,
  interest_value: subscription.interest_value,
  discount_cents: subscription.discount_cents,
  discount_days: subscription.discount_days,
  days_after_due: subscription.days_after_due,
  issue_days_before: subscription.issue_days_before,
  mails_payer: subscription.mails_payer,
  cancel_after_days: subscription.cancel_after_days,
})
