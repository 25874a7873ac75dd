import { monthOf } from '@prumo/civil-date'
import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { orNoneFilters } from '@prumo/contracts/dimension-filters'
import { idListSchema } from '@prumo/contracts/scalars'
import { useMemo } from 'react'
import { z } from 'zod'
import { type ListState, useListState } from '../../kit/use-list-state.ts'
import { useToday } from '../../client/use-session.ts'
import { type MonthRange, presetRange, readRange, writeRange } from './statement-range.ts'
import type { StatementSide } from './statement-side.ts'

/** What the address and this browser remember of a statement; it is no list, but is kept like one. */
const statementState = {
  sorts: [],
  default_sort: { column: '', direction: 'asc' },
  page_size: 1,
  query: z.object({
    months: z.string().optional(),
    zero_rows: z.enum(['shown']).optional(),
    expanded: z.string().optional(),
    filter_cost_centers: idListSchema.optional(),
    filter_projects: idListSchema.optional(),
    ...orNoneFilters,
    currency: z.enum(CURRENCIES).optional(),
  }),
} as const

const FILTERS: readonly string[] = [
  'filter_cost_centers',
  'filter_projects',
  ...Object.keys(orNoneFilters),
]

type Currency = Statement['currency']

/** What the statement is narrowed to, and its currency; absent is all, and the usual one. */
export interface PartChoice {
  readonly filter_cost_centers?: number[] | undefined
  readonly filter_projects?: number[] | undefined
  readonly filter_no_cost_center?: 'yes' | undefined
  readonly filter_no_project?: 'yes' | undefined
  readonly currency?: Currency | undefined
}

export interface StatementState {
  readonly range: MonthRange
  readonly setRange: (range: MonthRange) => void
  readonly withZeroRows: boolean
  readonly setZeroRows: (isShown: boolean) => void
  /** The expanded lines as `readExpanded` reads them. */
  readonly expanded: string | undefined
  readonly setExpanded: (expanded: string | null) => void
  readonly choice: PartChoice
  readonly setCurrency: (currency: Currency) => void
  /** The same for the filter bar. */
  readonly filters: Pick<ListState<unknown>, 'listParams' | 'changed' | 'set' | 'reset'>
}

/** Range, filters, zero rows and expanded lines: in the address, and in local storage per company. */
export function useStatementState(side: StatementSide): StatementState {
  const thisYear = presetRange('this_year', monthOf(useToday()))
  const months = writeRange(thisYear)
  const defaults = useMemo(() => ({ months }), [months])
  const { query, listParams, changed, set } = useListState(side.name, statementState, defaults)
  const { filter_cost_centers, filter_projects, currency } = query
  const { filter_no_cost_center, filter_no_project } = query
  return {
    range: readRange(query.months) ?? thisYear,
    setRange: (range) => set({ months: writeRange(range) }),
    withZeroRows: query.zero_rows === 'shown',
    setZeroRows: (isShown) => set({ zero_rows: isShown ? 'shown' : null }),
    expanded: query.expanded,
    setExpanded: (expanded) => set({ expanded }),
    choice: {
      filter_cost_centers,
      filter_projects,
      filter_no_cost_center,
      filter_no_project,
      currency,
    },
    setCurrency: (chosen) => set({ currency: chosen }),
    filters: {
      listParams,
      changed: changed.filter((name) => FILTERS.includes(name)),
      set,
      reset: () => set(Object.fromEntries(FILTERS.map((name) => [name, null]))),
    },
  }
}
