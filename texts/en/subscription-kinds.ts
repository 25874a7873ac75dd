import type { subscriptionKinds as pt } from '../pt/subscription-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const subscriptionKinds = {
  cancel: 'Subscription cancelled',
  'cancel-charged': 'Subscription cancelled with its charges',
  'change-plan': 'Subscription plan changed',
  'change-plan-charged': 'Plan of a subscription changed, with its open charge cancelled',
  create: 'Subscription added',
  credit: 'Credit of a changed plan that was paid later',
  destroy: 'Subscription deleted',
  issue: 'Subscription cycle charged',
  pause: 'Subscription paused',
  'pause-charged': 'Subscription paused, with its open cycles cancelled',
  readjust: 'Subscriptions readjusted',
  resume: 'Subscription resumed',
  update: 'Subscription changed',
} satisfies Translation<typeof pt>
