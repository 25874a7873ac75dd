import { type CellStyle, type WriteSheet, writeXlsx as writeBook } from 'hucre/xlsx'

/**
 * A cell of a report: words, an amount in whole cents or a percentage in tenths; a figure may be worked
 * out by a formula, of which it is the result.
 */
export type ReportCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'money'; readonly value_cents: number; readonly formula?: string }
  | { readonly kind: 'share'; readonly value_tenths: number | null; readonly formula?: string }

export interface ReportRow {
  readonly cells: readonly ReportCell[]
  /** A heading, a sum that stands out, a row like others, or one below another. */
  readonly kind: 'head' | 'sum' | 'row' | 'part'
}

export interface Report {
  readonly name: string
  /** What stands above the table, one text a row. */
  readonly titles: readonly string[]
  readonly rows: readonly ReportRow[]
}

/** Negative amounts and percentages stand in parentheses, as on the screen. */
const FORMATS = {
  text: {},
  money: { numFmt: '#,##0.00_);(#,##0.00)' },
  share: { numFmt: '0.0%_);(0.0%)' },
} as const

const TINT = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E3ECEE' } } as const
const STYLES: Readonly<Record<ReportRow['kind'], CellStyle>> = {
  head: { font: { bold: true }, fill: TINT, alignment: { wrapText: true, vertical: 'center' } },
  sum: { font: { bold: true }, fill: TINT },
  row: {},
  part: {},
}

/** In characters. */
const NAME_WIDTH = 44
const FIGURE_WIDTH = 16

/** Excel refuses longer names. */
const MAX_SHEET_NAME = 31

/**
 * An xlsx file of a report: its heading and the names on the left stay in sight and are printed on each
 * page. Texts are cells of text, which are never formulas.
 */
export async function writeReport({ name, titles, rows }: Report): Promise<Uint8Array> {
  const above = titles.length
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length))
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  for (const [place, title] of titles.entries())
    cells.set(`${place},0`, { value: title, style: { font: { bold: place === 0 } } })
  for (const [row, { cells: own, kind }] of rows.entries())
    for (const [column, cell] of own.entries())
      cells.set(`${above + row},${column}`, writtenCell(cell, kind))
  return writeBook({
    sheets: [
      {
        name: name.slice(0, MAX_SHEET_NAME),
        columns: Array.from({ length: width }, (_, place) => ({
          width: place === 0 ? NAME_WIDTH : FIGURE_WIDTH,
        })),
        rows: [...titles.map(() => []), ...rows.map(({ cells: own }) => own.map(() => null))],
        cells,
        freezePane: { rows: above + 1, columns: 1 },
        pageSetup: {
          orientation: 'landscape',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          printTitlesRow: `$${above + 1}:$${above + 1}`,
        },
      },
    ],
  })
}

function writtenCell(cell: ReportCell, kind: ReportRow['kind']) {
  const style = { ...STYLES[kind], ...FORMATS[cell.kind] }
  if (cell.kind === 'text') {
    const indent = kind === 'part' ? { alignment: { indent: 1 } } : {}
    return { value: cell.text, style: { ...style, ...indent } }
  }
  const value = cell.kind === 'money' ? cell.value_cents / 100 : shareOf(cell.value_tenths)
  if (cell.formula === undefined) return { value, style }
  return { formula: cell.formula, formulaResult: value ?? '', style }
}

const shareOf = (tenths: number | null): number | null => (tenths === null ? null : tenths / 1000)
