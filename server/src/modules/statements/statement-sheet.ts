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
  withExpectedAdded,
} from '@prumo/contracts/statements/sheet-rows'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { cents, formatMoney, type Locale } from '@prumo/money'
import type { Cell, ColumnKind } from '@prumo/spreadsheet'
import { localeOf } from '@prumo/texts/engine/languages'
import { textGroup, textOf } from '../../texts/dictionary.ts'
import { SYMBOLS } from '../../texts/text-values.ts'
import type { Language } from '../../texts/error-texts.ts'

/** How a table of figures is written, and which of its rows. */
export interface TableChoice {
  readonly format: 'csv' | 'pdf'
  readonly language: Language
  /** What shares are of; null is no shares. */
  readonly shareOf: 'net' | 'gross' | null
  readonly withZeroRows: boolean
  readonly expanded: string | undefined
}

/** What of a statement stands in a file: the rows and columns of the screen. */
export interface SheetChoice extends TableChoice {
  readonly side: 'dre' | 'dfc'
  readonly grain: Grain
  readonly extras: SheetExtras
  readonly isTogether: boolean
}

/** A statement as the table of a file. */
export interface StatementSheet {
  readonly columns: readonly { readonly header: string; readonly kind: ColumnKind }[]
  readonly rows: readonly (readonly Cell[])[]
  /** The rows that are sums of others. */
  readonly strong_rows: readonly number[]
}

/** More figures than these beside a name are too small on a page. */
export const PAGE_COLUMNS = 14

const DASH = '–'
const SHARE_BASES = { net: 'RL', gross: 'RB' } as const

/** The rows and columns of a statement as the screen has them. */
export function statementSheet(told: Statement, choice: SheetChoice): StatementSheet {
  const statement = choice.isTogether ? withExpectedAdded(told) : told
  const headingOf = headingsOf(statement.columns, choice)
  const columns = sheetColumns(statement.columns, choice.extras)
  return sheetTable(statement, columns, columns.map(headingOf), choice)
}

/** The rows of a statement in these columns, which are called so. */
export function sheetTable(
  statement: Statement,
  columns: readonly SheetColumn[],
  headings: readonly string[],
  choice: TableChoice,
): StatementSheet {
  const { expanded: text, withZeroRows, shareOf, language } = choice
  const expanded = readExpanded(text, expandableLines(statement.rows))
  const rows = sheetRows(statement.rows, { expanded, withZeroRows })
  const base = shareOf === null ? null : findRow(statement.rows, SHARE_BASES[shareOf])
  const currency = SYMBOLS[statement.currency]
  return {
    columns: [
      { header: textOf(language, 'statements', 'currency', { currency }), kind: 'text' },
      ...columns.map((column, place) => ({
        header: headings[place] ?? '',
        kind: kindOf(column, choice),
      })),
    ],
    rows: rows.map((row) => [
      nameOf(row, language),
      ...columns.map((column) => cellOf(row, column, base, choice)),
    ]),
    strong_rows: rows.flatMap(({ kind }, place) =>
      kind === 'subtotal' || kind === 'balance' ? [place] : [],
    ),
  }
}

/** On paper figures are written as the screen writes them; both kinds of figures stand to the right. */
const kindOf = (column: SheetColumn, { format }: TableChoice): ColumnKind =>
  format === 'pdf' || isPercent(column) ? 'rate' : 'money'

function cellOf(
  row: SheetRow,
  column: SheetColumn,
  base: SheetRow | null,
  { format, language }: TableChoice,
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
export function periodName(
  { key, from, to }: StatementColumn,
  grain: Grain,
  language: Language,
): string {
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
