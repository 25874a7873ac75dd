import { readPeriod } from './period.ts'

interface Option {
  readonly value: string
  readonly label: string
}

/** One filter of a list: a choice, many choices, a text (ids), or a pair of days. */
export type FilterDefinition = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'many'; readonly options: readonly Option[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'dates' }
)

/** The words of a filter's value, for its chip. */
export function filterText(filter: FilterDefinition, value: string): string {
  if (filter.kind === 'dates') {
    const period = readPeriod(value)
    return period === null ? value : `${period.from} – ${period.to}`
  }
  if (filter.kind === 'text') return value
  return value
    .split(',')
    .map((part) => filter.options.find((option) => option.value === part)?.label ?? part)
    .join(', ')
}
