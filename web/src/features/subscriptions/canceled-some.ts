import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'

type Cycle = Pick<Subscription['cycles'][number], 'id' | 'state'>

/** Whether one of the cycles that were open is canceled by now. */
export const canceledSome = (
  open: readonly Pick<Cycle, 'id'>[],
  cycles: readonly Cycle[],
): boolean =>
  cycles.some(({ id, state }) => state === 'canceled' && open.some((cycle) => cycle.id === id))
