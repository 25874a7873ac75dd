/** The repairs of libs/ofx (ofx-types.ts) that have words; a screen does not import the reader. */
export const REPAIRS = [
  'encoding_utf8',
  'encoding_windows_1252',
  'encoding_utf16',
  'header_charset_wrong',
  'several_documents',
  'file_truncated',
  'file_too_large',
  'too_many_movements',
  'unclosed_tags',
  'missing_end_tags',
  'bare_ampersand',
  'text_cut',
  'comma_decimals',
  'currency_sign',
  'amount_rounded',
  'amount_unreadable',
  'balance_rows',
  'date_missing',
  'date_impossible',
  'currency_alias',
  'repeated_fitids',
] as const
type Repair = (typeof REPAIRS)[number]

/** Repairs that may cost movements: they are shown as a warning. */
const GRAVE: readonly Repair[] = ['file_truncated', 'amount_unreadable', 'date_missing']

/** The key of a repair in the texts; a code of a newer reader is said to be unknown. */
export function repairKey(code: string): Repair | 'unknown' {
  return REPAIRS.find((known) => known === code) ?? 'unknown'
}

interface RepairLines {
  readonly code: string
  readonly count: number
  readonly lines: readonly number[]
}

/** In which lines of the file a repair was made, as a text and its values; null where none is told. */
export function linesOf(code: string, all: readonly RepairLines[]) {
  const found = all.find((one) => one.code === code)
  if (found === undefined || found.lines.length === 0) return null
  const more = found.count - found.lines.length
  const key = more > 0 ? 'repair_more_lines' : found.count === 1 ? 'repair_line' : 'repair_lines'
  return { key, values: { lines: found.lines.join(', '), count: more } } as const
}

/** Answers whether movements may be missing because of it. */
export function isGrave(code: string): boolean {
  return GRAVE.some((grave) => grave === code)
}
