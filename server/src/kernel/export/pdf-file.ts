import { fileURLToPath } from 'node:url'
import { formatCivilDate, isCivilDate } from '@prumo/civil-date'
import { cents, formatMoney, type Locale } from '@prumo/money'
import type { Cell, ColumnKind } from '@prumo/spreadsheet'
import PdfDocument from 'pdfkit'
import { localeOf } from '@prumo/texts/engine/languages'
import type { FileHead } from './file-task.ts'
import { columnWidths } from './pdf-widths.ts'

/** A font that every text prints in: accents, Greek, Cyrillic. Its figures are all as wide. */
const FONT = fontPath('DejaVuSansCondensed.ttf')
const BOLD = fontPath('DejaVuSansCondensed-Bold.ttf')

/** A4 landscape, in points of 1/72 inch. */
const PAGE = { width: 841.89, height: 595.28, margin: 34 } as const
const WIDTH = PAGE.width - 2 * PAGE.margin
const ROW = 14
const HEADER = 18
const PADDING = 3
/** Where rows end and the foot of the page begins. */
const BOTTOM = PAGE.height - PAGE.margin - 16
const INK = '#17232A'
const QUIET = '#51626C'
const LINE = '#D5DCE0'
const TINT = '#EEF3F4'

type Row = readonly (string | null)[]

interface Layout {
  readonly widths: readonly number[]
  readonly size: number
}

/**
 * A list as a PDF: title, company, filter in words, when and by whom, the header on every page, a
 * row of totals, page n of m. Figures stand to the right.
 */
export function pdfFile(
  head: FileHead,
  cells: readonly (readonly Cell[])[],
  totals: readonly (number | null)[],
): Promise<Uint8Array> {
  const document = new PdfDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
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
  document.registerFont('text', FONT).registerFont('bold', BOLD)
  drawTable(document, head, { rows: cells.map((row) => textsOf(row, head)), totals })
  numberPages(document, head.page)
  document.end()
  return ended
}

function fontPath(file: string): string {
  return fileURLToPath(new URL(`./fonts/${file}`, import.meta.url))
}

interface Content {
  readonly rows: readonly Row[]
  readonly totals: readonly (number | null)[]
}

function drawTable(document: PDFKit.PDFDocument, head: FileHead, content: Content): void {
  const total = totalTexts(head, content.totals)
  const layout = layoutOf(document, head, total === null ? content.rows : [...content.rows, total])
  let y = drawHeader(document, head, layout, drawHeading(document, head))
  const turnWhenFull = () => {
    if (y + ROW <= BOTTOM) return
    document.addPage()
    y = drawHeader(document, head, layout, PAGE.margin)
  }
  for (const texts of content.rows) {
    turnWhenFull()
    drawRow(document, head, layout, { texts, y, font: 'text' })
    document.moveTo(PAGE.margin, y + ROW).lineTo(PAGE.margin + WIDTH, y + ROW)
    document.lineWidth(0.4).stroke(LINE)
    y += ROW
  }
  if (total === null) return
  turnWhenFull()
  document.rect(PAGE.margin, y, WIDTH, ROW).fill(TINT)
  drawRow(document, head, layout, { texts: total, y, font: 'bold' })
}

/** The row of totals; null for a list that has none. */
function totalTexts(head: FileHead, totals: Content['totals']): Row | null {
  if (totals.every((total) => total === null)) return null
  return textsOf(totals, head).map((text, place) =>
    place === 0 && totals[0] === null ? head.total : text,
  )
}

/** Title and company, then what the list holds. @returns where the table begins. */
function drawHeading(document: PDFKit.PDFDocument, head: FileHead): number {
  const { margin } = PAGE
  document
    .font('bold')
    .fontSize(15)
    .fillColor(INK)
    .text(head.title, margin, margin, { width: WIDTH })
  document.font('text').fontSize(9).fillColor(QUIET)
  document.text(head.company, { width: WIDTH })
  if (head.filters.length > 0) document.text(head.filters.join('  ·  '), { width: WIDTH })
  document.text(head.made, { width: WIDTH })
  return document.y + 8
}

function drawHeader(
  document: PDFKit.PDFDocument,
  head: FileHead,
  layout: Layout,
  y: number,
): number {
  document.rect(PAGE.margin, y, WIDTH, HEADER).fill(TINT)
  const texts = head.columns.map(({ header }) => header)
  drawRow(document, head, layout, { texts, y: y + 2, font: 'bold' })
  return y + HEADER
}

function drawRow(
  document: PDFKit.PDFDocument,
  head: FileHead,
  { widths, size }: Layout,
  row: { readonly texts: Row; readonly y: number; readonly font: 'text' | 'bold' },
): void {
  let x = PAGE.margin
  document.font(row.font).fontSize(size).fillColor(INK)
  row.texts.forEach((text, place) => {
    const width = widths[place] ?? 0
    const shown = fitted(document, text ?? '', width - 2 * PADDING)
    const isRight = isFigure(head.columns[place]?.kind)
    const slack = isRight ? width - 2 * PADDING - document.widthOfString(shown) : 0
    if (shown !== '')
      document.text(shown, x + PADDING + Math.max(0, slack), row.y + (ROW - size) / 2 - 1, {
        lineBreak: false,
      })
    x += width
  })
}

/** The text, cut where the column ends. */
function fitted(document: PDFKit.PDFDocument, text: string, width: number): string {
  if (text === '' || document.widthOfString(text) <= width) return text
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (document.widthOfString(`${text.slice(0, middle)}…`) <= width) low = middle
    else high = middle - 1
  }
  return `${text.slice(0, low).trimEnd()}…`
}

const isFigure = (kind: ColumnKind | undefined): boolean =>
  kind === 'money' || kind === 'integer' || kind === 'rate'

function layoutOf(document: PDFKit.PDFDocument, head: FileHead, rows: readonly Row[]): Layout {
  const longest = head.columns.map((_, place) => longestOf(rows, place))
  const measure = (text: string, size: number) =>
    document.font('bold').fontSize(size).widthOfString(text) + 2 * PADDING
  return columnWidths(WIDTH, (size) =>
    head.columns.map(({ header, kind }, place) => ({
      header: measure(header, size),
      widest: measure(longest[place] ?? '', size),
      // A figure that is cut would read as another figure.
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

/** What the cells of a row say in the language of the file; one line each. */
function textsOf(row: readonly Cell[], head: FileHead): Row {
  const locale = localeOf(head.language)
  return head.columns.map(({ kind }, place) => textOf(row[place] ?? null, kind, locale))
}

function textOf(cell: Cell, kind: ColumnKind, locale: Locale): string {
  if (cell === null) return ''
  const text = String(cell)
  if (kind === 'money') return formatMoney(cents(Number(cell)), { locale, sign: 'plain' })
  if (kind === 'date' && isCivilDate(text)) return formatCivilDate(text, locale)
  return text.replaceAll(/\s+/g, ' ')
}

function numberPages(document: PDFKit.PDFDocument, page: string): void {
  const { count } = document.bufferedPageRange()
  for (let place = 0; place < count; place += 1) {
    document.switchToPage(place)
    // The foot lies in the margin, where text would otherwise begin a new page.
    document.page.margins.bottom = 0
    const text = page.replace('{{page}}', String(place + 1)).replace('{{pages}}', String(count))
    document.font('text').fontSize(8).fillColor(QUIET)
    document.text(text, PAGE.margin, PAGE.height - PAGE.margin, {
      width: WIDTH,
      align: 'right',
      lineBreak: false,
    })
  }
}
