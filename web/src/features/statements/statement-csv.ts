/** A cell of a table of values: words, cents, tenths of a percent, or nothing. */
export type CsvCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'money'; readonly value_cents: number }
  | { readonly kind: 'share'; readonly value_tenths: number | null }

/** Excel takes a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The text of a CSV file as Brazilian spreadsheets read it: `;` between cells, decimal comma, lines
 * ended by CR LF (RFC 4180), UTF-8 with its mark. A text that a spreadsheet would take for a formula
 * begins with an apostrophe (OWASP, CSV injection); figures are figures, also negative ones.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((cells) => cells.map(cellText).join(';'))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

function cellText(cell: CsvCell): string {
  if (cell.kind === 'money') return decimalText(cell.value_cents, 2)
  if (cell.kind === 'share')
    return cell.value_tenths === null ? '' : decimalText(cell.value_tenths, 1)
  return quoted(harmless(cell.text))
}

/** Works on the digits, so that every amount is exact. */
function decimalText(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)},${digits.slice(-decimals)}`
}

function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
