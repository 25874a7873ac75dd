import type { CivilDate } from '@prumo/civil-date'
import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'
import { getSubscription } from '@prumo/contracts/subscriptions/subscriptions.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useToday } from '../../client/use-session.ts'

/** The job that charges what is due takes a second or two. */
const LOOK_AGAIN_MS = 3_000

/** The day of the cycle that a job is about to charge: it has begun, and nothing keeps it; else null. */
export const awaitedCycle = (
  { next_on, state, fault }: Pick<Subscription, 'next_on' | 'state' | 'fault'>,
  today: CivilDate,
): CivilDate | null =>
  state !== 'active' || fault !== null || next_on === null || next_on > today ? null : next_on

/** Reads a subscription again until the cycle that has begun is charged, and charges that are to be canceled are. */
export function useAwaitedCycle(subscription: Subscription | null): void {
  const today = useToday()
  const isAwaited =
    subscription !== null &&
    (awaitedCycle(subscription, today) !== null ||
      subscription.cycles.some(({ is_canceling }) => is_canceling))
  useRouteQuery(getSubscription, {
    params: { id: subscription?.id ?? 0 },
    enabled: isAwaited,
    every: LOOK_AGAIN_MS,
    silent: true,
  })
}
