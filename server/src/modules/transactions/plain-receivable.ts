import type { TransactionInput } from '@prumo/contracts/transactions/transaction.schema'

/** What a client owes, in one share. */
type Owed = Pick<TransactionInput, 'description' | 'value_cents' | 'due_date' | 'competency_date'> &
  Omit<TransactionInput['allocations'][number], 'value_cents'> & { readonly party_id: number }

/**
 * A receivable of which nothing else is known: on no account yet, without a document or a number of
 * its own, in DRE and DFC.
 */
export function plainReceivable({
  category_id,
  cost_center_id,
  project_id,
  ...said
}: Owed): TransactionInput {
  return {
    ...said,
    bank_account_id: null,
    fiscal_document: null,
    external_id: null,
    payment_code: null,
    scheduled_for: null,
    show_in_dre: true,
    show_in_dfc: true,
    allocations: [{ category_id, cost_center_id, project_id, value_cents: said.value_cents }],
  }
}
