import { isCivilDate } from '@prumo/civil-date'
import {
  NAMED_FREQUENCIES,
  occurrenceDate,
  splitInstalments,
} from '@prumo/contracts/transactions/occurrences'
import { cents } from '@prumo/money'
import type { InstalmentDraft } from '../../parts/instalments/instalment-draft.ts'
import type { PurchaseDraft } from './purchase-draft.ts'
import { netOf } from './purchase-draft.ts'

/** As many as a series takes. */
const MAX_ROWS = 366

/**
 * So many instalments of a purchase, a month apart from its due date, leftover cents to the first.
 * What is not known yet stays empty.
 */
export function planInstallments(values: PurchaseDraft, count: number | null): InstalmentDraft[] {
  const rows = Math.min(Math.max(count ?? 2, 2), MAX_ROWS)
  const net = netOf(values)
  const amounts = net === null || net < rows ? [] : splitInstalments(cents(net), rows, null)
  const { due_date, competency_date } = values
  return Array.from({ length: rows }, (_, place) => ({
    due_date:
      due_date !== null && isCivilDate(due_date)
        ? occurrenceDate(due_date, NAMED_FREQUENCIES.monthly, place)
        : null,
    competency_date,
    value_cents: amounts[place] ?? null,
  }))
}
