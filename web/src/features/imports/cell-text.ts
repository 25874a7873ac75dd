import { isCivilDate, formatCivilDate } from '@prumo/civil-date'
import { cents, formatMoney } from '@prumo/money'
import type { Draft } from './draft-rows.rules.ts'
import type { TargetField } from './import-fields.ts'

/** How sheets of Brazilian companies are written, whatever the language of the screen. */
const OF_SHEETS = 'pt-BR'

/** What a cell of the preview shows: its value as people write it, or what stands in the sheet. */
export function cellText(draft: Draft, { key, kind }: TargetField): string {
  const value = draft.values[key]
  // A choice is shown in the sheet's own word.
  if (value === undefined || value === null || kind === 'choice')
    return String(draft.cells[key] ?? '')
  if (kind === 'money' && typeof value === 'number')
    return formatMoney(cents(value), { locale: OF_SHEETS, sign: 'plain' })
  return kind === 'date' && isCivilDate(String(value)) ? formatDay(String(value)) : String(value)
}

function formatDay(text: string): string {
  return isCivilDate(text) ? formatCivilDate(text, OF_SHEETS) : text
}
