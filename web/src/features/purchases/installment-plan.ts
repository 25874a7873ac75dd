import type { InstalmentDraft } from '../../parts/instalments/instalment-draft.ts'
import { FIRST_PLAN, planInstalments } from '../../parts/instalments/instalment-plan.ts'
import { netOf, type PurchaseDraft } from './purchase-draft.ts'

/** So many instalments of the net value of a purchase, a month apart from its due date. */
export const planInstallments = (values: PurchaseDraft, count: number | null): InstalmentDraft[] =>
  planInstalments({ ...FIRST_PLAN, count }, { ...values, value_cents: netOf(values) })
