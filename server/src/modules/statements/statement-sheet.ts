import { type CivilDate, formatCivilDate, type CivilMonth, monthOf } from '@prumo/civil-date'
import type { Grain, StatementColumn } from '@prumo/contracts/statements/columns'
import {
  isOfBudget,
  isPercent,
  type SheetColumn,
  type SheetExtras,
  sheetColumns,
} from '@prumo/contracts/statements/sheet-columns'
import {
  amountIn,
  expandableLines,
  findRow,
  isOfAccounts,
  readExpanded,
  type SheetRow,
  sheetRows,
  tenthsAt,
  togetherOf,
} from '@prumo/contracts/statements/sheet-rows'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { cents, formatMoney, type Locale } from '@prumo/money'
import type { Cell, ColumnKind } from '@prumo/spreadsheet'
import { localeOf } from '@prumo/texts/engine/languages'
import { textGroup, textOf } from '../../texts/dictionary.ts'
import { SYMBOLS } from '../../texts/text-values.ts'
import type { Language } from '../../texts/error-texts.ts'

/** What of a statement stands in a file: the rows and columns of the screen. */
export interface SheetChoice {
  readonly side: 'dre' | 'dfc'
  readonly format: 'csv' | 'pdf'
  readonly language: Language
  readonly grain: Grain
  readonly extras: SheetExtras
  readonly shareOf: 'net' | 'gross'
  readonly isTogether: boolean
  readonly withZeroRows: boolean
  readonly expanded: string | undefined
}

/** A statement as the table of a file. */
export interface StatementSheet {
  readonly columns: readonly { readonly header: string; readonly kind: ColumnKind }[]
  readonly rows: readonly (readonly Cell[])[]
  /** The rows that are sums of others. */
  readonly strong_rows: readonly number[]
}

const DASH = '–'
const SHARE_BASES = { net: 'RL', gross: 'RB' } as const

/** The rows and columns of a statement as the screen has them. */
export function statementSheet(told: Statement, choice: SheetChoice): StatementSheet {
  const { extras, expanded: text, withZeroRows, shareOf } = choice
  const statement = choice.isTogether ? togetherOf(told) : told
  const columns = sheetColumns(statement.columns, extras)
  const expanded = readExpanded(text, expandableLines(statement.rows))
  const rows = sheetRows(statement.rows, { expanded, withZeroRows })
  const base = extras.share ? findRow(statement.rows, SHARE_BASES[shareOf]) : null
  const headingOf = headingsOf(statement.columns, choice)
  return {
    columns: [
      {
        header: textOf(choice.language, 'statements', 'currency', {
          currency: SYMBOLS[statement.currency],
        }),
        kind: 'text',
      },
      ...columns.map((column) => ({ header: headingOf(column), kind: kindOf(column, choice) })),
    ],
    rows: rows.map((row) => [
      nameOf(row, choice.language),
      ...columns.map((column) => cellOf(row, column, base, choice)),
    ]),
    strong_rows: rows.flatMap(({ kind }, place) =>
      kind === 'subtotal' || kind === 'balance' ? [place] : [],
    ),
  }
}

/** On paper figures are written as the screen writes them; both kinds of figures stand to the right. */
const kindOf = (column: SheetColumn, { format }: SheetChoice): ColumnKind =>
  format === 'pdf' || isPercent(column) ? 'rate' : 'money'

function cellOf(
  row: SheetRow,
  column: SheetColumn,
  base: SheetRow | null,
  { format, language }: SheetChoice,
): Cell {
  const locale = localeOf(language)
  if (isPercent(column)) {
    const tenths = isOfAccounts(row) ? null : tenthsAt(row, column, base)
    if (format === 'csv') return tenths === null ? null : tenths / 10
    // Tenths have one decimal less than money: the last figure is always a zero.
    return tenths === null ? DASH : written(tenths, (size) => plain(size * 10, locale).slice(0, -1))
  }
  const amount = amountIn(row, column)
  if (format === 'csv') return amount
  return amount === 0 ? DASH : written(amount, (size) => plain(size, locale))
}

const plain = (amount: number, locale: Locale) =>
  formatMoney(cents(amount), { locale, sign: 'plain' })

/** Negatives stand in parentheses. */
function written(value: number, write: (size: number) => string): string {
  const text = write(Math.abs(value))
  return value < 0 ? `(${text})` : text
}

/** A category's own name, else a line's from the template of the company or the texts. */
function nameOf({ line, name, category }: SheetRow, language: Language): string {
  if (category !== null) return `${category.code} ${category.name}`
  if (name !== null) return name
  return textGroup(language, 'statements.lines')[line] ?? line
}

/** What each column is called. */
function headingsOf(
  periods: readonly StatementColumn[],
  { side, grain, language }: SheetChoice,
): (column: SheetColumn) => string {
  const t = (key: Parameters<typeof textOf<'statements'>>[2]) => textOf(language, 'statements', key)
  const periodOf = (position: number | null, name: string) => {
    const period = position === null ? undefined : periods[position]
    if (period === undefined) return name
    const month = periodName(period, grain, language)
    return name === '' ? month : `${name} · ${month}`
  }
  return (column) => {
    if (column.kind === 'total') return t('total')
    if (column.kind === 'average') return t('average')
    if (column.kind === 'period') return periodOf(column.position, '')
    if (isOfBudget(column)) return periodOf(column.position, t(`budget.${column.kind}`))
    if (column.kind === 'expected') return periodOf(column.position, t(`expected.${side}`))
    return periodOf(column.position, t(column.kind))
  }
}

/** '26/11/2026', '23/11/2026 – 29/11/2026', 'Nov/2026', '4º tri/2026', '2026'. */
function periodName({ key, from, to }: StatementColumn, grain: Grain, language: Language): string {
  const day = (date: CivilDate) => formatCivilDate(date, localeOf(language))
  const year = key.slice(0, 4)
  if (grain === 'year') return year
  if (grain === 'day') return day(from)
  if (grain === 'week') return from === to ? day(from) : `${day(from)} – ${day(to)}`
  if (grain === 'month') return `${monthName(monthOf(from), language)}/${year}`
  return `${textOf(language, 'statements', 'quarter', { number: Number(key.slice(6)) })}/${year}`
}

function monthName(month: CivilMonth, language: Language): string {
  const months = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' })
  const name = months.format(new Date(`${month}-01T00:00:00Z`)).replace('.', '')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
