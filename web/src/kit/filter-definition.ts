import type { CivilDate } from '@prumo/civil-date'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import { readPeriod } from './period.ts'

interface Option {
  readonly value: string
  readonly label: string
}

/** What the control of a filter takes whose choices a part finds on the server. */
export interface SearchedControlProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | readonly string[] | null) => void
}

/** One filter of a list: a choice, many choices, a text (ids), or a pair of days. */
export type FilterDefinition = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'many'; readonly options: readonly Option[] }
  /** Choices found on the server: its control, and the names of the chosen ids for its chip. */
  | {
      readonly kind: 'searched'
      readonly Control: ComponentType<SearchedControlProps>
      readonly Names: ComponentType<{ readonly value: string }>
    }
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
  if (filter.kind === 'text' || filter.kind === 'searched') return value
  return value
    .split(',')
    .map((part) => filter.options.find((option) => option.value === part)?.label ?? part)
    .join(', ')
}
