import type { OperationRow } from '@prumo/contracts/audit/operation.schema'
import type { TextOf } from '../../texts/use-texts.ts'
import { kindText, tableText } from './audit-words.ts'

/** Excel takes a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The operations as a CSV file for Brazilian spreadsheets: `;` between cells, CR LF after each line
 * (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function operationsCsv(rows: readonly OperationRow[], t: TextOf<'audit'>): string {
  const head = [
    t('chain_number'),
    t('when'),
    t('who'),
    t('from_where'),
    t('what'),
    t('record'),
    t('records'),
    t('request'),
  ]
  const lines = rows.map((row) => [
    String(row.chain_number),
    row.happened_at,
    row.user_name,
    row.ip,
    kindText(row.kind),
    row.table_name === null ? '' : `${tableText(row.table_name)} ${row.record_id ?? ''}`.trim(),
    String(row.items_count),
    row.request_id,
  ])
  const text = [head, ...lines].map((cells) => cells.map(cellText).join(';')).join('\r\n')
  return `${BYTE_ORDER_MARK}${text}\r\n`
}

function cellText(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
