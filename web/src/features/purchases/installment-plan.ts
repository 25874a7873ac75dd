import type { InstallmentDraft } from '../../parts/installments/installment-draft.ts'
import { FIRST_PLAN, planInstallments } from '../../parts/installments/installment-plan.ts'
import { netOf, type PurchaseDraft } from './purchase-draft.ts'

/** So many instalments of the net value of a purchase, a month apart from its due date. */
export const planPurchaseInstallments = (
  values: PurchaseDraft,
  count: number | null,
): InstallmentDraft[] =>
  planInstallments({ ...FIRST_PLAN, count }, { ...values, value_cents: netOf(values) })
