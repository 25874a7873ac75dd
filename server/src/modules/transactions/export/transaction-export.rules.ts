import type { QueryOf } from '@prumo/contracts/route'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import type { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'

/** What a file of transactions is: of which format, and what a row of it is. */
export type FileChoice = Pick<QueryOf<typeof payableRoutes.export>, 'format' | 'rows'>

type Names = Pick<
  TransactionRow,
  'category_code' | 'category_name' | 'cost_center_name' | 'project_name'
>

/** An allocation of a divided transaction, with what the list counts of it. */
export interface ExportedPart extends Names {
  readonly amounts: NonNullable<TransactionRow['share']>
}

/** A row of a file: a transaction, or a part of one. */
export interface ExportedTransaction extends TransactionRow {
  /** The allocations of a divided transaction where its own row tells of them; else null. */
  readonly parts: readonly ExportedPart[] | null
  /** Totals have it: of what is canceled only where its days have settlements of it. */
  readonly is_counted: boolean
  /** A row of a part, below that of its transaction. */
  readonly is_detail: boolean
}

/** A transaction as it is read for a file. */
export type RowWithParts = TransactionRow & Pick<ExportedTransaction, 'parts' | 'is_counted'>

/**
 * The rows of a transaction: one for each part where the file has such rows; in a PDF, whose cells
 * are narrow, one more for each; else one, which tells of the parts itself.
 */
export function fileRowsOf(row: RowWithParts, { format, rows }: FileChoice): ExportedTransaction[] {
  const { parts } = row
  if (parts === null) return [{ ...row, is_detail: false }]
  const rowOf = ({ amounts, ...names }: ExportedPart, is_detail: boolean) => ({
    ...row,
    ...names,
    allocations_count: 1,
    share: amounts,
    parts: null,
    is_detail,
  })
  if (rows === 'parts') return parts.map((part) => rowOf(part, false))
  if (format !== 'pdf') return [{ ...row, is_detail: false }]
  return [{ ...row, parts: null, is_detail: false }, ...parts.map((part) => rowOf(part, true))]
}
