import { monthOf } from '@prumo/civil-date'
import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { DRE_BASES, GRAINS, type Grain } from '@prumo/contracts/statements/columns'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { unassignedFilters } from '@prumo/contracts/dimension-filters'
import { idListSchema, instantSchema } from '@prumo/contracts/scalars'
import { useMemo } from 'react'
import { z } from 'zod'
import { type ListState, useListState } from '../../kit/use-list-state.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import type { SheetExtras } from '@prumo/contracts/statements/sheet-columns'
import {
  type ColumnRange,
  type MonthRange,
  presetRange,
  rangeBy,
  readRange,
  writeRange,
} from './statement-range.ts'
import type { StatementSide } from './statement-side.ts'

const shown = z.enum(['shown']).optional()

/** What the address and this browser remember of a statement; it is no list, but is kept like one. */
const statementState = {
  sorts: [],
  default_sort: { column: '', direction: 'asc' },
  page_size: 1,
  query: z.object({
    months: z.string().optional(),
    grain: z.enum(GRAINS).optional(),
    basis: z.enum(DRE_BASES).optional(),
    compare: z.enum(['previous', 'last_year']).optional(),
    share: z.enum(['net', 'gross', 'none']).optional(),
    average: shown,
    each: shown,
    budget: shown,
    expected: z.enum(['together', 'apart']).optional(),
    overdue: z.enum(['due_date']).optional(),
    zero_rows: shown,
    expanded: z.string().optional(),
    filter_cost_centers: idListSchema.optional(),
    filter_projects: idListSchema.optional(),
    filter_bank_accounts_ids: idListSchema.optional(),
    ...unassignedFilters,
    currency: z.enum(CURRENCIES).optional(),
    as_of: instantSchema.optional(),
    group: shown,
    /** The column of the group that is shown by companies; absent is the whole range. */
    period: z.string().optional(),
  }),
} as const

const FILTERS: readonly string[] = [
  'filter_cost_centers',
  'filter_projects',
  'filter_bank_accounts_ids',
  ...Object.keys(unassignedFilters),
  'as_of',
]

type Currency = Statement['currency']
type Shown = z.output<typeof statementState.query>

/** What the statement is narrowed to, and its currency; absent is all, and the usual one. */
export type PartChoice = Pick<
  Shown,
  | 'basis'
  | 'overdue'
  | 'filter_cost_centers'
  | 'filter_projects'
  | 'filter_bank_accounts_ids'
  | 'filter_no_cost_center'
  | 'filter_no_project'
  | 'currency'
  | 'as_of'
> & {
  /** By the lines that all companies share, whatever template the company has. */
  readonly lines?: 'standard'
}

/** What its columns show beside the amounts, as the address says it. */
export type ViewPatch = {
  readonly [K in
    | 'basis'
    | 'compare'
    | 'share'
    | 'average'
    | 'each'
    | 'expected'
    | 'overdue'
    | 'budget']?: Shown[K] | null
}

export interface StatementState {
  readonly range: ColumnRange
  readonly setRange: (range: MonthRange) => void
  readonly setGrain: (grain: Grain) => void
  readonly basis: 'accrual' | 'cash'
  readonly compare: Shown['compare']
  readonly extras: SheetExtras
  /** Whether budgets can stand beside what is shown, for whoever may see them. */
  readonly hasBudget: boolean
  /** How what is expected is shown; absent is not at all. */
  readonly expected: Shown['expected']
  readonly shareOf: 'net' | 'gross'
  readonly setView: (patch: ViewPatch) => void
  readonly withZeroRows: boolean
  readonly setZeroRows: (isShown: boolean) => void
  /** The expanded lines as `readExpanded` reads them. */
  readonly expanded: string | undefined
  readonly setExpanded: (expanded: string | null) => void
  readonly choice: PartChoice
  /** The companies of the group are shown side by side. */
  readonly isGroup: boolean
  readonly setGroup: (isShown: boolean) => void
  /** The column of which the group is shown; undefined is the whole range. */
  readonly period: string | undefined
  readonly setPeriod: (key: string | null) => void
  readonly setCurrency: (currency: Currency) => void
  /** The same for the filter bar. */
  readonly filters: Pick<ListState<unknown>, 'listParams' | 'changed' | 'set' | 'reset'>
}

/** Range, columns, filters and expanded lines: in the address, and in local storage per company. */
export function useStatementState(side: StatementSide): StatementState {
  const month = monthOf(useToday())
  const mayBudget = useCan()('companies.budgets.index')
  const defaults = useMemo(() => ({ months: writeRange(presetRange('this_year', month)) }), [month])
  const { query, listParams, changed, set } = useListState(side.name, statementState, defaults)
  const { grain = 'month', compare, share = 'net' } = query
  const basis = side.name === 'dre' && query.basis !== 'cash' ? 'accrual' : 'cash'
  // By cash nothing is committed, and in the DRE what is committed stands apart.
  const isDre = side.name === 'dre'
  const asked = query.expected && (isDre ? 'apart' : query.expected)
  // What was expected at an instant that is past is kept nowhere.
  const isNotTold = (isDre && basis === 'cash') || query.as_of !== undefined
  const expected = isNotTold ? undefined : asked
  const range =
    readRange(query.months, grain) ?? rangeBy(grain, presetRange('this_year', month), month)
  const { filter_cost_centers: centers = [], filter_projects: projects = [] } = query
  const isOfOne = centers.length <= 1 && projects.length <= 1
  const isNone = query.filter_no_cost_center ?? query.filter_no_project
  const hasBudget =
    mayBudget && isDre && grain !== 'day' && grain !== 'week' && isOfOne && isNone === undefined
  return {
    range: { ...range, grain },
    hasBudget,
    setRange: (chosen) => set({ months: writeRange(chosen) }),
    setGrain: (chosen) => set({ grain: chosen, months: writeRange(rangeBy(chosen, range, month)) }),
    basis,
    compare,
    expected,
    extras: {
      expected: expected === 'apart',
      // What waits for approval is no plan that the DRE could differ from.
      difference: side.name === 'dfc',
      average: query.average === 'shown',
      share: share !== 'none',
      growth: compare !== undefined,
      each: query.each === 'shown',
      budget: hasBudget && query.budget === 'shown',
    },
    shareOf: share === 'gross' ? 'gross' : 'net',
    setView: set,
    withZeroRows: query.zero_rows === 'shown',
    setZeroRows: (isShown) => set({ zero_rows: isShown ? 'shown' : null }),
    expanded: query.expanded,
    setExpanded: (expanded) => set({ expanded }),
    choice: {
      ...(side.name === 'dre' ? { basis } : { overdue: query.overdue }),
      filter_cost_centers: query.filter_cost_centers,
      filter_projects: query.filter_projects,
      // Revenue and expense by competency have no account.
      filter_bank_accounts_ids: basis === 'cash' ? query.filter_bank_accounts_ids : undefined,
      filter_no_cost_center: query.filter_no_cost_center,
      filter_no_project: query.filter_no_project,
      currency: query.currency,
      as_of: query.as_of,
    },
    isGroup: query.group === 'shown',
    setGroup: (isShown) => set({ group: isShown ? 'shown' : null }),
    period: query.period,
    setPeriod: (key) => set({ period: key }),
    setCurrency: (chosen) => set({ currency: chosen }),
    filters: {
      listParams,
      changed: changed.filter((name) => FILTERS.includes(name)),
      set,
      reset: () => set(Object.fromEntries(FILTERS.map((name) => [name, null]))),
    },
  }
}
