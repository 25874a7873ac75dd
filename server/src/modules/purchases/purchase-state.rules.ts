import type { PurchaseAct, PurchaseStatus } from '@prumo/contracts/purchases/purchase.schema'

type Steps = Readonly<Partial<Record<PurchaseAct, PurchaseStatus>>>

/**
 * What each act makes of a purchase (docs/rules/documents.md). Any change asks for the approval
 * anew: of one that was reproved, and of one that was approved, whose transactions go.
 */
const STEPS: Readonly<Record<PurchaseStatus, Steps>> = {
  waiting_approval: {
    edit: 'waiting_approval',
    approve_level: 'waiting_approval',
    approve: 'approved',
    reprove: 'reproved',
    cancel: 'canceled',
  },
  approved: { edit: 'waiting_approval', cancel: 'canceled' },
  reproved: { edit: 'waiting_approval', cancel: 'canceled' },
  canceled: {},
}

/** Where an act leaves a purchase; null when it cannot be done to it. */
export function statusAfter(status: PurchaseStatus, act: PurchaseAct): PurchaseStatus | null {
  return STEPS[status][act] ?? null
}
