import {
  taxSummaryColumns,
  type TaxSummaryRow,
} from '@prumo/contracts/invoice-emission/tax-summary.schema'

/** The columns without those of taxes that no row says anything of, as ICMS where only services are sold. */
export function taxColumnsInUse<C extends { readonly key: string }>(
  columns: readonly C[],
  rows: readonly TaxSummaryRow[],
): readonly C[] {
  if (rows.length === 0) return columns
  const silent = taxSummaryColumns.flatMap((column) =>
    'field' in column && rows.every((row) => row[column.field] === null) ? [column.key] : [],
  )
  return columns.filter(({ key }) => !silent.some((one) => one === key))
}
