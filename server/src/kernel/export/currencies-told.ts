import type { SheetTotals } from '@prumo/spreadsheet'
import type { CurrencyTotals, FileHead } from './file-task.ts'

/** A file that tells what its amounts are in. */
export interface ToldFile {
  readonly own: FileHead
  /** The rows of totals, one for each currency. */
  readonly totals: readonly SheetTotals[]
}

/**
 * A file whose amounts are all in reais says nothing of currencies. Any other has a last column with
 * the currency of each row, and a row of totals for each: amounts of two currencies have no sum.
 */
export function currenciesTold(head: FileHead, sums: readonly CurrencyTotals[]): ToldFile {
  const { columns, total } = head
  if (sums.every(({ currency }) => currency === 'BRL'))
    return { own: head, totals: sums.map(({ cents }) => ({ label: total, cents })) }
  return {
    own: { ...head, columns: [...columns, { header: head.currency, kind: 'text' }] },
    totals: sums.map(({ currency, cents }) => ({
      label: total,
      cents: [...cents, null],
      only: { column: columns.length, text: currency },
    })),
  }
}
