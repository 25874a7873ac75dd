import { formatCivilDate, isCivilDate } from '@prumo/civil-date'
import { cents, formatMoney, type Locale } from '@prumo/money'
import type { Cell, ColumnKind, SheetTotals } from '@prumo/spreadsheet'
import PdfDocument from 'pdfkit'
import { localeOf } from '@prumo/texts/engine/languages'
import type { FileHead } from './file-task.ts'
import { registerFaces } from './pdf-fonts.ts'
import { MARGIN, type TableLayout, tableLayout } from './pdf-widths.ts'
import { wrapText } from './wrap-text.ts'

const PADDING = 3
/** Above and below the lines of a row. */
const ROW_GAP = 3
const LINE_HEIGHT = 1.25
/** Where the foot of the page stands. */
const FOOT = 16
const INK = '#17232A'
const QUIET = '#51626C'
const LINE = '#C3CDD2'
const TINT = '#EEF3F4'

type Row = readonly (string | null)[]
type Face = 'text' | 'bold'

/**
 * A list as a PDF: title, company, period and filters in words, when and by whom, the header on every
 * page, rows of totals, page n of m. Texts wrap, figures stand to the right.
 */
export function pdfFile(
  head: FileHead,
  cells: readonly (readonly Cell[])[],
  totals: readonly SheetTotals[],
): Promise<Uint8Array> {
  const document = new PdfDocument({
    margin: MARGIN,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: head.title, Author: head.company, Creator: 'Prumo' },
    lang: head.language,
    displayTitle: true,
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<Uint8Array>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(chunks))),
  )
  registerFaces(document)
  for (const places of columnPages(head)) {
    const part = { ...head, columns: places.flatMap((place) => head.columns[place] ?? []) }
    const rows = cells.map((row) =>
      textsOf(
        places.map((place) => row[place] ?? null),
        part,
      ),
    )
    drawTable(document, part, { rows, totals })
  }
  numberPages(document, head.page)
  document.end()
  return ended
}

/** The places of the columns of each run of pages: all, or the first and some of the others. */
function columnPages({ columns, page_columns }: FileHead): readonly (readonly number[])[] {
  const all = columns.map((_, place) => place)
  if (page_columns === undefined || all.length <= page_columns + 1) return [all]
  const runs = Math.ceil((all.length - 1) / page_columns)
  // As many on each run as on the others, so that none holds a single column.
  const size = Math.ceil((all.length - 1) / runs)
  return Array.from({ length: runs }, (_, run) => [
    0,
    ...all.slice(1 + run * size, 1 + (run + 1) * size),
  ])
}

interface Content {
  readonly rows: readonly Row[]
  readonly totals: readonly SheetTotals[]
}

function drawTable(document: PDFKit.PDFDocument, head: FileHead, content: Content): void {
  const totals = content.totals.flatMap((sums) => totalTexts(head, sums))
  const layout = layoutOf(document, head, [...content.rows, ...totals])
  const { page } = layout
  const turnPage = () => document.addPage({ size: [page.width, page.height], margin: MARGIN })
  turnPage()
  const rowOf = (texts: Row, face: Face): DrawnRow => ({
    lines: linesOf(document, layout, texts, face),
    face,
  })
  const header = rowOf(
    head.columns.map(({ header: text }) => text),
    'bold',
  )
  let y = drawRow(document, head, layout, { row: header, y: drawHeading(document, head) })
  const draw = (row: DrawnRow) => {
    if (y + heightOf(row, layout) > page.height - MARGIN - FOOT) {
      turnPage()
      y = drawRow(document, head, layout, { row: header, y: MARGIN })
    }
    y = drawRow(document, head, layout, { row, y })
  }
  const strong = new Set(head.strong_rows)
  for (const [place, texts] of content.rows.entries())
    draw(rowOf(texts, strong.has(place) ? 'bold' : 'text'))
  for (const texts of totals) draw(rowOf(texts, 'bold'))
}

/** A row of totals; none for a list that has no sums. */
function totalTexts(head: FileHead, { label, cents: sums, only }: SheetTotals): Row[] {
  if (sums.every((sum) => sum === null)) return []
  return [
    textsOf(sums, head).map((text, place) => {
      if (place === only?.column) return only.text
      return place === 0 && sums[0] === null ? label : text
    }),
  ]
}

/** Title and company, then what the list holds. @returns where the table begins. */
function drawHeading(document: PDFKit.PDFDocument, head: FileHead): number {
  const width = document.page.width - 2 * MARGIN
  document.font('bold').fontSize(15).fillColor(INK).text(head.title, MARGIN, MARGIN, { width })
  document.font('text').fontSize(9).fillColor(QUIET)
  document.text(head.company, { width })
  if (head.filters.length > 0) document.text(head.filters.join('  ·  '), { width })
  document.text(head.made, { width })
  return document.y + 8
}

interface DrawnRow {
  /** Of each cell. */
  readonly lines: readonly (readonly string[])[]
  /** Header and totals are bold, and tinted. */
  readonly face: Face
}

const heightOf = ({ lines }: DrawnRow, { size }: TableLayout): number =>
  Math.max(1, ...lines.map(({ length }) => length)) * size * LINE_HEIGHT + 2 * ROW_GAP

function linesOf(
  document: PDFKit.PDFDocument,
  { widths, size }: TableLayout,
  texts: Row,
  face: Face,
): DrawnRow['lines'] {
  document.font(face).fontSize(size)
  const measure = (text: string) => document.widthOfString(text)
  // What fits to the hair is not broken by how a sum of widths is rounded.
  return texts.map((text, place) =>
    wrapText(text ?? '', (widths[place] ?? 0) - 2 * PADDING + 0.01, measure),
  )
}

/** Draws a row. @returns where the next one begins. */
function drawRow(
  document: PDFKit.PDFDocument,
  head: FileHead,
  layout: TableLayout,
  { row, y }: { readonly row: DrawnRow; readonly y: number },
): number {
  const { size, widths } = layout
  const bottom = y + heightOf(row, layout)
  const width = document.page.width - 2 * MARGIN
  if (row.face === 'bold') document.rect(MARGIN, y, width, bottom - y).fill(TINT)
  document.font(row.face).fontSize(size).fillColor(INK)
  let x = MARGIN
  row.lines.forEach((lines, place) => {
    const inner = (widths[place] ?? 0) - 2 * PADDING
    const isRight = isFigure(head.columns[place]?.kind)
    lines.forEach((line, number) => {
      const slack = isRight ? Math.max(0, inner - document.widthOfString(line)) : 0
      const top = y + ROW_GAP + number * size * LINE_HEIGHT
      document.text(line, x + PADDING + slack, top, { lineBreak: false })
    })
    x += widths[place] ?? 0
  })
  document.moveTo(MARGIN, bottom).lineTo(MARGIN + width, bottom)
  document.lineWidth(0.4).stroke(LINE)
  return bottom
}

const isFigure = (kind: ColumnKind | undefined): boolean =>
  kind === 'money' || kind === 'integer' || kind === 'rate'

function layoutOf(document: PDFKit.PDFDocument, head: FileHead, rows: readonly Row[]): TableLayout {
  const longest = head.columns.map((_, place) => longestOf(rows, place))
  const measure = (text: string, size: number) =>
    document.font('bold').fontSize(size).widthOfString(text) + 2 * PADDING
  return tableLayout((size) =>
    head.columns.map(({ header, kind }, place) => ({
      header: Math.max(...header.split(' ').map((word) => measure(word, size))),
      widest: measure(longest[place] ?? '', size),
      // A figure that is broken would read as another figure.
      isWhole: kind !== 'text',
    })),
  )
}

/** The text of most letters in a column: measuring each of a hundred thousand would take seconds. */
function longestOf(rows: readonly Row[], place: number): string {
  let longest = ''
  for (const row of rows) {
    const text = row[place] ?? ''
    if (text.length > longest.length) longest = text
  }
  return longest
}

/** What the cells of a row say in the language of the file. */
function textsOf(row: readonly Cell[], head: FileHead): Row {
  const locale = localeOf(head.language)
  return head.columns.map(({ kind }, place) => textOf(row[place] ?? null, kind, locale))
}

function textOf(cell: Cell, kind: ColumnKind, locale: Locale): string {
  if (cell === null) return ''
  const text = String(cell)
  if (kind === 'money') return formatMoney(cents(Number(cell)), { locale, sign: 'plain' })
  if (kind === 'date' && isCivilDate(text)) return formatCivilDate(text, locale)
  return text.replaceAll(/\s+/g, ' ').trim()
}

function numberPages(document: PDFKit.PDFDocument, page: string): void {
  const { count } = document.bufferedPageRange()
  for (let place = 0; place < count; place += 1) {
    document.switchToPage(place)
    // The foot lies in the margin, where text would otherwise begin a new page.
    document.page.margins.bottom = 0
    const text = page.replace('{{page}}', String(place + 1)).replace('{{pages}}', String(count))
    document.font('text').fontSize(8).fillColor(QUIET)
    document.text(text, MARGIN, document.page.height - MARGIN, {
      width: document.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    })
  }
}
