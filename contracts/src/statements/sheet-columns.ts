import type { StatementColumn } from './columns.ts'

/**
 * A column of figures: a period, the total, the average of the periods, or, of a period or the total, its
 * share of revenue or how much it grew.
 */
export type SheetColumn =
  | { readonly kind: 'period'; readonly key: string; readonly position: number }
  | { readonly kind: 'total'; readonly key: 'total' }
  | { readonly kind: 'average'; readonly key: 'average' }
  | { readonly kind: 'share'; readonly key: string; readonly position: number | null }
  | { readonly kind: 'growth'; readonly key: string; readonly position: number | null }
  /** What is expected in a period or in all, and what happened less that. */
  | { readonly kind: 'expected'; readonly key: string; readonly position: number | null }
  | { readonly kind: 'difference'; readonly key: string; readonly position: number | null }
  /** What is budgeted, what happened less that, and how much of it that is. */
  | { readonly kind: 'budgeted'; readonly key: string; readonly position: number | null }
  | { readonly kind: 'variance'; readonly key: string; readonly position: number | null }
  | { readonly kind: 'deviation'; readonly key: string; readonly position: number | null }

/** A column of percentages. */
export type PercentColumn = Extract<SheetColumn, { kind: 'share' | 'growth' | 'deviation' }>

/** Which columns stand beside those of the periods and the total. */
export interface SheetExtras {
  readonly average: boolean
  readonly share: boolean
  readonly growth: boolean
  /** Shares and growth of every period, not of the total alone. */
  readonly each: boolean
  /** What is expected in columns of its own, and the difference. */
  readonly expected: boolean
  readonly difference: boolean
  /** What is budgeted, with the variance in money and in percent. */
  readonly budget: boolean
}

/** Periods and total, and what was asked for beside them. */
export function sheetColumns(
  periods: readonly Pick<StatementColumn, 'key'>[],
  extras: SheetExtras,
): SheetColumn[] {
  return [
    ...periods.flatMap(({ key }, position): SheetColumn[] => [
      { kind: 'period', key, position },
      ...expectations(extras, position, `.${key}`),
      ...budgets(extras, position, `.${key}`),
      ...(extras.each ? percentages(extras, position, `.${key}`) : []),
    ]),
    { kind: 'total', key: 'total' },
    ...expectations(extras, null, ''),
    ...budgets(extras, null, ''),
    ...(extras.average ? [{ kind: 'average', key: 'average' } as const] : []),
    ...percentages(extras, null, ''),
  ]
}

function expectations(
  { expected, difference }: Pick<SheetExtras, 'expected' | 'difference'>,
  position: number | null,
  of: string,
): SheetColumn[] {
  if (!expected) return []
  return [
    { kind: 'expected', key: `expected${of}`, position },
    ...(difference ? [{ kind: 'difference', key: `difference${of}`, position } as const] : []),
  ]
}

function budgets(
  { budget }: Pick<SheetExtras, 'budget'>,
  position: number | null,
  of: string,
): SheetColumn[] {
  if (!budget) return []
  return [
    { kind: 'budgeted', key: `budgeted${of}`, position },
    { kind: 'variance', key: `variance${of}`, position },
    { kind: 'deviation', key: `deviation${of}`, position },
  ]
}

/** The share and the growth of a period or of the total. */
export function percentages(
  { share, growth }: Pick<SheetExtras, 'share' | 'growth'>,
  position: number | null,
  of: string,
): SheetColumn[] {
  return [
    ...(share ? [{ kind: 'share', key: `share${of}`, position } as const] : []),
    ...(growth ? [{ kind: 'growth', key: `growth${of}`, position } as const] : []),
  ]
}

/** Whether a column holds amounts, not percentages. */
export const isAmount = (column: SheetColumn): boolean => !isPercent(column)

/** Whether a column holds percentages. */
export const isPercent = (column: SheetColumn): column is PercentColumn =>
  column.kind === 'share' || column.kind === 'growth' || column.kind === 'deviation'

/** Whether a column is of a budget. */
export const isOfBudget = (
  column: SheetColumn,
): column is Extract<SheetColumn, { kind: 'budgeted' | 'variance' | 'deviation' }> =>
  column.kind === 'budgeted' || column.kind === 'variance' || column.kind === 'deviation'
