import type { Sale, SaleAct, SaleStatus } from '@prumo/contracts/sales/sale.schema'

type Steps = Readonly<Partial<Record<SaleAct, SaleStatus>>>

/**
 * What each act that moves books makes of a sale (docs/rules/documents.md); what is only noted of it
 * is in sale-marks.rules.ts. Whether an approved one may still be canceled is seen in its transactions.
 */
const STEPS: Readonly<Partial<Record<SaleStatus, Steps>>> = {
  waiting_payment: { approve: 'approved', cancel: 'canceled' },
  // Paid late, or never.
  overdue: { approve: 'approved', cancel: 'canceled' },
  approved: { complete: 'completed', cancel: 'canceled' },
}

/**
 * Where an act leaves a sale; null when it cannot be done to it. Whether one that a platform told was
 * paid is the platform's to say, which books the payment then.
 */
export function statusAfter(
  { status, source }: Pick<Sale, 'status' | 'source'>,
  act: SaleAct,
): SaleStatus | null {
  if (source === 'platform' && act !== 'complete') return null
  return STEPS[status]?.[act] ?? null
}

/** Whether a sale can still be changed, provided that nothing of it is settled. */
export function isEditable(status: SaleStatus): boolean {
  return status === 'waiting_payment' || status === 'approved'
}
