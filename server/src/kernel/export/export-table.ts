import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { Cell, ColumnKind } from '@prumo/spreadsheet'
import type { ExportHeader, ExportTitle } from '../../texts/export-texts.ts'
import type { CompanyDb } from '../database/atomic.ts'
import type { RegisterTable } from '../database/tables.ts'
import type { ExportWords } from './export-words.ts'
import type { FileHead } from './file-task.ts'

/** One column of an export. */
export interface ExportColumn<Row> {
  /** Its header; its text is found by it (`server/src/texts/export-texts.ts`). */
  readonly label: ExportHeader
  readonly kind: ColumnKind
  /** What its cell holds: cents for money, a day for dates, words in the caller's language. */
  readonly value: (row: Row, words: ExportWords) => Cell
  /** Its cells are added up: those of rows that count, or of all; without it the column has no total. */
  readonly total?: 'counted' | 'all'
}

/** The master data whose records a filter names by id, by the name of the filter. */
export type FilterRegisters = Readonly<Record<string, RegisterTable>>

/** How the rows of a list are written into a file; its columns are those of the contract, by key. */
export interface ExportTable<Row> {
  readonly title: ExportTitle
  readonly columns: Readonly<Record<string, ExportColumn<Row>>>
  /** Whether a row counts in totals, as what was canceled does not; all do unless told. */
  readonly isCounted?: (row: Row) => boolean
  /** What the amounts of a row are in; without it reais. */
  readonly currency?: (row: Row) => Currency
  /** The filter whose whole month names the file: contas-a-pagar-2026-11.xlsx. */
  readonly period?: string
  /** The filters of the list that hold ids of records. */
  readonly filters?: FilterRegisters
}

/** The rows of the whole filter, in pages, so that never all of them are held at once. */
export interface ExportRows<Row> {
  readonly total: number
  readonly pages: AsyncIterable<readonly Row[]>
  readonly running?: RunningColumns
  /** In place of the table's, where the totals of this filter count other rows. */
  readonly isCounted?: (row: Row) => boolean
}

/** A balance that runs from row to row: a sheet works it out. Its columns are named by their keys. */
export interface RunningColumns {
  readonly balance: string
  /** What it grows and falls by. */
  readonly plus: string
  readonly minus: string
  /** The column that says whose balance it is; absent where one runs over all rows. */
  readonly of?: string | undefined
  readonly isNewestFirst: boolean
}

/** Where the columns of a balance stand in a file; undefined where the file lacks one of them. */
export function runningPlaces(
  keys: readonly string[],
  running: RunningColumns | undefined,
): FileHead['running'] {
  if (running === undefined) return undefined
  const [balance, plus, minus, of] = (['balance', 'plus', 'minus', 'of'] as const).map((name) =>
    running[name] === undefined ? undefined : keys.indexOf(running[name]),
  )
  if (balance === undefined || plus === undefined || minus === undefined) return undefined
  if (Math.min(balance, plus, minus, of ?? 0) < 0) return undefined
  return { balance, plus, minus, of, is_newest_first: running.isNewestFirst }
}

interface Page {
  readonly page: number
  readonly per_page: number
}

/** Rows that are read at once: some hundred kilobytes. */
export const EXPORT_PAGE_ROWS = 1000

/**
 * The rows of a list that is read by pages: master data, whose pages cost little wherever they
 * stand.
 * @param readPage the list's own query, of one page.
 */
export function pagesOf<Q, Row>(
  readPage: (
    db: CompanyDb,
    query: Q,
    page: Page,
  ) => Promise<{ readonly data: readonly Row[]; readonly meta: { readonly total: number } }>,
): (db: CompanyDb, query: Q) => Promise<ExportRows<Row>> {
  return async (db, query) => {
    const pageOf = (page: number) => readPage(db, query, { page, per_page: EXPORT_PAGE_ROWS })
    const first = await pageOf(1)
    return {
      total: first.meta.total,
      pages: (async function* () {
        yield first.data
        for (let page = 2; (page - 1) * EXPORT_PAGE_ROWS < first.meta.total; page += 1)
          yield (await pageOf(page)).data
      })(),
    }
  }
}
