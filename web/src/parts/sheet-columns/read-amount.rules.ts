import type { SheetCell } from '@prumo/contracts/imports/sheet.schema'
import { parseMoney } from '@prumo/money'
import type { Formats } from './guess-formats.rules.ts'

/** The cents that a cell says; null where it says none. */
export function readAmount(
  cell: Exclude<SheetCell, null>,
  decimal: Formats['decimal'],
): number | null {
  if (typeof cell === 'number') {
    const cents = Math.round(cell * 100)
    return Number.isSafeInteger(cents) ? cents : null
  }
  // A plus says what no sign says, before the amount or behind it.
  const text = String(cell)
    .trim()
    .replace(/\s*\+$/, '')
  // A sum would be computed: an import takes amounts alone.
  return text.startsWith('=') ? null : parseMoney(withDecimalComma(text, decimal))
}

/**
 * `1,234.56` and `1234.5` as `1.234,56` and `1234,5`, where the sheet has decimal points. A text that
 * can only be of the other way is left as it is.
 */
function withDecimalComma(text: string, decimal: Formats['decimal']): string {
  if (decimal === 'comma') return text
  const isOther = /,\d{1,2}\D*$/.test(text) && !/\.\d{1,2}\D*$/.test(text)
  if (isOther) return text
  return text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
}
