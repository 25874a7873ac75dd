import type { TransactionImportRow } from '@prumo/contracts/imports/import-rows.schema'

/** A row whose names were found. */
export interface FoundTransaction {
  readonly row: TransactionImportRow
  readonly party_id: number | null
  readonly category_id: number
  readonly cost_center_id: number | null
  readonly project_id: number | null
  readonly bank_account_id: number | null
}
