import type { NewTransaction } from '../new-transaction.ts'
import type { TransactionSnapshot } from './transaction-snapshots.ts'
import type { TransactionSource } from '../transactions.tables.ts'

/**
 * The snapshot of a transaction as it was just written, known without a look at the database: the
 * columns of a new transaction are its input. A test compares each with what `transactionSnapshots`
 * reads.
 */
export function newTransactionSnapshot(
  { kind, input, place_in_series }: NewTransaction,
  source: TransactionSource,
): TransactionSnapshot {
  return {
    kind,
    party_id: input.party_id,
    bank_account_id: input.bank_account_id,
    description: input.description,
    fiscal_document: input.fiscal_document,
    external_id: input.external_id,
    source,
    due_date: input.due_date,
    competency_date: input.competency_date,
    scheduled_for: input.scheduled_for,
    value_cents: input.value_cents,
    show_in_dre: input.show_in_dre,
    show_in_dfc: input.show_in_dfc,
    payment_code: input.payment_code,
    our_number: input.our_number ?? null,
    early_discount_cents: input.early_discount_cents ?? null,
    early_discount_bps: input.early_discount_bps ?? null,
    early_discount_until: input.early_discount_until ?? null,
    series_id: place_in_series?.series_id ?? null,
    installment_number: place_in_series?.installment_number ?? null,
    installments_count: place_in_series?.installments_count ?? null,
    canceled_at: null,
    allocations: input.allocations.map((row) => ({
      category_id: row.category_id,
      cost_center_id: row.cost_center_id,
      project_id: row.project_id,
      value_cents: row.value_cents,
    })),
  }
}
