import type { SeriesChanges } from '@prumo/contracts/transactions/series.schema'
import type { TransactionFormValues } from '@prumo/contracts/transactions/transaction-form.schema'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'

/** What an edit of one transaction may carry to others of its series. */
const SHARED = [
  'description',
  'party_id',
  'bank_account_id',
  'fiscal_document',
  'value_cents',
  'due_date',
  'show_in_dre',
  'show_in_dfc',
] as const

/** What is of the one transaction alone, whatever the edit reaches. */
const OWN = [
  'competency_date',
  'scheduled_for',
  'external_id',
  'payment_code',
  'our_number',
  'early_discount_cents',
  'early_discount_bps',
  'early_discount_until',
] as const

/** What was changed of a transaction that its series can take. */
export function seriesChanges(before: Transaction, after: TransactionFormValues): SeriesChanges {
  const changed = SHARED.filter((name) => before[name] !== after[name])
  const fields = Object.fromEntries(changed.map((name) => [name, after[name]]))
  return partsOf(before) === partsOf(after) ? fields : { ...fields, allocations: after.allocations }
}

/** Whether something was changed that only the transaction itself can take. */
export function hasOwnChanges(before: Transaction, after: TransactionFormValues): boolean {
  return OWN.some((name) => before[name] !== (after[name] ?? null))
}

/** A new value alone splits the parts as they were: the server does that for each transaction. */
function partsOf({ allocations }: Pick<TransactionFormValues, 'allocations'>): string {
  const isSplit = allocations.length > 1
  return JSON.stringify(
    allocations.map(({ category_id, cost_center_id, project_id, value_cents }) => [
      category_id,
      cost_center_id,
      project_id,
      isSplit ? value_cents : null,
    ]),
  )
}
