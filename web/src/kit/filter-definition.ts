import type { CivilDate } from '@prumo/civil-date'
import type { z } from 'zod'
import { readPeriod } from './period.ts'

interface Option {
  readonly value: string
  readonly label: string
}

/** One filter of a list: a choice, many choices, a text (ids), or a pair of days. */
export type FilterDefinition = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'many'; readonly options: readonly Option[] }
  /** With the field of the contract, what it refuses is said under the control. */
  | { readonly kind: 'text'; readonly schema?: z.ZodType }
  | { readonly kind: 'dates' }
)

/** The words of a filter's value, for its chip; `date` writes a day. */
export function filterText(
  filter: FilterDefinition,
  value: string,
  date: (day: CivilDate) => string,
): string {
  if (filter.kind === 'dates') {
    const period = readPeriod(value)
    return period === null ? value : `${date(period.from)} – ${date(period.to)}`
  }
  if (filter.kind === 'text') return value
  return value
    .split(',')
    .map((part) => filter.options.find((option) => option.value === part)?.label ?? part)
    .join(', ')
}
