import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { useMemo } from 'react'
import { hasText, textOfCode, useTexts } from '../../texts/use-texts.ts'
import {
  expandableLines,
  findRow,
  readExpanded,
  type SheetColumn,
  type SheetRow,
  sheetColumns,
  sheetRows,
} from './sheet-rows.ts'
import type { Heading } from './sheet-row.tsx'
import type { StatementSide } from './statement-side.ts'
import { useFigures } from './use-figures.ts'
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
  state: Pick<StatementState, 'expanded' | 'withZeroRows'>,
): Sheet {
  const t = useTexts('statements')
  const figures = useFigures()
  const { months, rows } = statement
  const { expanded: text, withZeroRows } = state
  const { shareBase } = side
  const columns = useMemo(() => sheetColumns(months, shareBase !== null), [months, shareBase])
  const headings = useMemo(() => {
    const isOneYear = new Set(months.map((month) => month.slice(0, 4))).size === 1
    return columns.map((column) => {
      if (column.kind === 'total') return { short: t('total'), full: t('total') }
      if (column.kind === 'share') return { short: t('share'), full: t('share_full') }
      const short = figures.month(column.key, isOneYear)
      return { short, full: figures.fullMonth(column.key) }
    })
    // oxlint-disable-next-line react/exhaustive-deps -- figures are made anew each time; `t` changes with the language, and they with it.
  }, [columns, months, t])
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

/** The name of a row: a category's own, a line's from the texts. */
export function rowName({ line, category }: SheetRow): string {
  if (category !== null) return `${category.code} ${category.name}`
  const key = `lines.${line}`
  return hasText('statements', key) ? textOfCode('statements', key) : line
}
