import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { useMemo } from 'react'
import { hasText, textOfCode, useTexts } from '../../texts/use-texts.ts'
import {
  isOfBudget,
  type SheetColumn,
  sheetColumns,
} from '@prumo/contracts/statements/sheet-columns'
import {
  expandableLines,
  findRow,
  readExpanded,
  type SheetRow,
  sheetRows,
} from '@prumo/contracts/statements/sheet-rows'
import type { StatementSide } from './statement-side.ts'
import { type Heading, useFigures } from './use-figures.ts'
import type { StatementState } from './use-statement-state.ts'

export interface Sheet {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  /** In the order of the columns. */
  readonly headings: readonly Heading[]
  /** The row that shares are of. */
  readonly base: SheetRow | null
  readonly expandable: readonly string[]
  readonly expanded: ReadonlySet<string>
}

/** A statement as the table, the stepper and the export need it. */
export function useSheet(
  side: StatementSide,
  statement: Statement,
  state: Pick<StatementState, 'expanded' | 'withZeroRows' | 'extras' | 'range' | 'shareOf'>,
): Sheet {
  const t = useTexts('statements')
  const figures = useFigures()
  const { columns: periods, rows } = statement
  const { expanded: text, withZeroRows, extras, shareOf, range } = state
  const shareBase = side.shareBases?.[shareOf] ?? null
  const { average, share, growth, each, expected, difference, budget } = extras
  const columns = useMemo(
    () =>
      sheetColumns(periods, {
        average,
        share: share && shareBase !== null,
        growth,
        each,
        expected,
        difference,
        budget,
      }),
    [periods, shareBase, average, share, growth, each, expected, difference, budget],
  )
  const headings = useMemo(() => {
    const isOneYear = new Set(periods.map(({ to }) => to.slice(0, 4))).size === 1
    const ofPeriod = (position: number | null, name: string) => {
      const period = position === null ? undefined : periods[position]
      return period === undefined
        ? name
        : t('entries.title', { row: name, month: figures.column(period, range.grain).full })
    }
    return columns.map((column): Heading => {
      if (column.kind === 'total') return { short: t('total'), full: t('total') }
      if (column.kind === 'average') return { short: t('average'), full: t('average_full') }
      if (column.kind === 'share')
        return { short: t('share'), full: ofPeriod(column.position, t(`share_full.${shareOf}`)) }
      if (column.kind === 'growth')
        return { short: t('growth'), full: ofPeriod(column.position, t('growth_full')) }
      if (column.kind === 'expected')
        return {
          short: t(`expected.${side.name}`),
          full: ofPeriod(column.position, t(`expected.${side.name}`)),
        }
      if (column.kind === 'difference')
        return { short: t('difference'), full: ofPeriod(column.position, t('difference_full')) }
      if (isOfBudget(column)) {
        const { kind, position } = column
        return { short: t(`budget.${kind}`), full: ofPeriod(position, t(`budget.${kind}_full`)) }
      }
      const { key, position } = column
      const period = periods[position]
      return period === undefined
        ? { short: key, full: key }
        : figures.column(period, range.grain, isOneYear)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- figures are made anew each time; `t` changes with the language, and they with it.
  }, [columns, periods, range.grain, shareOf, side.name, t])
  return useMemo(() => {
    const expandable = expandableLines(rows)
    const expanded = readExpanded(text, expandable)
    return {
      rows: sheetRows(rows, { expanded, withZeroRows }),
      columns,
      headings,
      base: shareBase === null ? null : findRow(rows, shareBase),
      expandable,
      expanded,
    }
  }, [rows, text, withZeroRows, columns, headings, shareBase])
}

/** The name of a row: a category's own, a line's from the template of the company or the texts. */
export function rowName({ line, name, category }: SheetRow): string {
  if (category !== null) return `${category.code} ${category.name}`
  if (name !== null) return name
  const key = `lines.${line}`
  return hasText('statements', key) ? textOfCode('statements', key) : line
}
