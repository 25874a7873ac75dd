import type { TransactionImportRow } from '@prumo/contracts/imports/import-rows.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'

/** A row, and whether it is paid or received: by its target, or as it says itself. */
export interface KindedRow extends TransactionImportRow {
  readonly kind: TransactionKind
}

/** A row whose names were found. */
export interface FoundTransaction {
  readonly row: KindedRow
  readonly party_id: number | null
  readonly category_id: number
  readonly cost_center_id: number | null
  readonly project_id: number | null
  readonly bank_account_id: number | null
}
