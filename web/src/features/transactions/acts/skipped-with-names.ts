import type { BulkResult } from '@prumo/contracts/transactions/selection.schema'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'

/** A transaction that an act left alone, and why. */
export interface SkippedWithName {
  readonly id: number
  /** Whose it is and its document, where its row is known, and what it is of. */
  readonly name: string
  readonly message: string
}

/** What an act left alone, in the words that people know it by. */
export const skippedWithNames = (
  skipped: BulkResult['skipped'],
  rows: readonly Pick<TransactionRow, 'id' | 'party_name' | 'fiscal_document'>[],
): readonly SkippedWithName[] =>
  skipped.map(({ id, description, message }) => {
    const row = rows.find((one) => one.id === id)
    const name = [row?.party_name, description, row?.fiscal_document].filter(Boolean).join(' · ')
    return { id, name, message }
  })
