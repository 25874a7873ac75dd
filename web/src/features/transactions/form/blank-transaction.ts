import type { CivilDate } from '@prumo/civil-date'
import { EMPTY_ROW } from './allocation.rules.ts'

/** A new transaction: due today, in one category that is still to be chosen. */
export function blankTransaction(today: CivilDate) {
  return {
    party_id: null,
    bank_account_id: null,
    description: '',
    fiscal_document: '',
    external_id: '',
    payment_code: '',
    our_number: '',
    early_discount_cents: null,
    early_discount_bps: null,
    early_discount_until: null,
    due_date: today,
    competency_date: today,
    scheduled_for: null,
    value_cents: null,
    show_in_dre: true,
    show_in_dfc: true,
    allocations: [EMPTY_ROW],
    repeat: null,
    settlement: null,
  }
}
