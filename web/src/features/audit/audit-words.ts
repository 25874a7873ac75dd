import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import type { FieldValue } from './operation-diff.ts'
import type { Formats } from '../../client/use-format.ts'
import { hasText, textOfCode } from '../../texts/use-texts.ts'
import { civilDate, isCivilDate } from '@prumo/civil-date'

/** The words of an act, `parties.create`; one that has no words yet is shown as it is. */
export const kindText = (kind: string): string => known(`kinds.${kind}`) ?? kind

/** What a table keeps, in the singular: 'Conta bancária'. */
export const tableText = (table: string): string => known(`tables.${table}`) ?? table

/** The words on the way to a field: 'Rateio 1 › Categoria'. */
export function fieldText(path: readonly (string | number)[]): string {
  const words: string[] = []
  for (const part of path)
    if (typeof part === 'number') words.push(`${words.pop() ?? ''} ${part}`.trim())
    else words.push(known(`fields.${part}`) ?? part.replaceAll('_', ' '))
  return words.join(' › ')
}

interface ValueWords {
  readonly format: Formats
  readonly yes: string
  readonly no: string
  readonly none: string
  /** What the record that a field points to is called; null for one that is gone, or no such field. */
  readonly nameOf: (field: string, id: number) => string | null
}

/** A value as people write it: amounts in money, days as days, codes in words. */
export function valueText(
  path: readonly (string | number)[],
  value: FieldValue | undefined,
  words: ValueWords,
): string {
  if (value === null || value === undefined || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') {
    const field = String(path.at(-1))
    if (field.endsWith('_cents')) return words.format.money(value)
    const none = value === UNASSIGNED_ID ? known(`also_without.${field}`) : null
    return none ?? words.nameOf(field, value) ?? String(value)
  }
  if (typeof value !== 'string')
    return value.map((one) => valueText(path, one, words)).join(', ') || words.none
  if (isCivilDate(value)) return words.format.date(civilDate(value))
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return words.format.instant(value)
  // A code may mean something else in another field: 'Cancelada' of an invoice, 'Cancelado' elsewhere.
  return known(`values_of.${path.at(-1)}.${value}`) ?? known(`values.${value}`) ?? value
}

/** Codes and names come from the server: only those that look like one are looked up. */
function known(key: string): string | null {
  return /^[a-z_-]+(\.[a-z_-]+)+$/.test(key) && hasText('audit', key)
    ? textOfCode('audit', key)
    : null
}
