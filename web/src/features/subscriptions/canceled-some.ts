import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'

type Cycle = Pick<Subscription['cycles'][number], 'id' | 'state'>

/**
 * Whether canceling what was open canceled one of these cycles, or is about to: one whose provider has not
 * answered yet still stands as open. What was paid meanwhile was not canceled.
 */
export const canceledSome = (
  open: readonly Pick<Cycle, 'id'>[],
  cycles: readonly Cycle[],
): boolean => cycles.some(({ id, state }) => state !== 'paid' && open.some((one) => one.id === id))
