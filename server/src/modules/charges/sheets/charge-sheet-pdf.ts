import { markedLine } from '@prumo/boleto'
import Pdf from 'pdfkit'
import { registerFaces } from '../../../kernel/export/pdf-fonts.ts'
import {
  type ChargeSheet,
  dayOn,
  instructionsOf,
  isBoleto,
  moneyOn,
  personLines,
  sheetTexts,
} from './charge-sheet.ts'
import { drawQr } from '../../../kernel/export/draw-qr.ts'
import { BARS_HEIGHT, drawBars, MM } from './draw-codes.ts'

/** A4 upright, in points of 1/72 inch. */
const MARGIN = 42
const WIDTH = 595.28 - 2 * MARGIN
const QR_SIZE = 42 * MM
const INK = '#17232A'
const QUIET = '#51626C'
const LINE = '#9AA8B0'
const MARK = '#B3261E'
/** Height of a row of fields, and of each further line of one. */
const ROW = 30
const TEXT_LINE = 11

/** A charge as a client gets it: who is paid what by when, the Pix code, and of a boleto its slip. */
export function chargeSheetPdf(sheet: ChargeSheet): Promise<Buffer> {
  const say = sheetTexts(sheet)
  const title = say(isBoleto(sheet) ? 'title_boleto' : 'title_pix', { id: sheet.id })
  const document = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, Author: sheet.beneficiary.name, Creator: 'Prumo' },
    lang: sheet.language,
    displayTitle: true,
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(chunks))),
  )
  registerFaces(document)
  drawHead(document, sheet, title)
  drawFields(document, [
    [
      { name: say('value'), text: moneyOn(sheet, sheet.value_cents), isStrong: true },
      ...(sheet.on_day ? [onDay(sheet, sheet.on_day)] : []),
      { name: say('due_date'), text: dayOn(sheet, sheet.due_date), isStrong: true },
      { name: say('number'), text: sheet.reference },
    ],
    [{ name: say('description'), text: sheet.description }],
    [{ name: say('payer'), text: personLines(sheet.payer).join('\n'), lines: 2 }],
  ])
  document.y += 10
  if (sheet.pix_code !== null) drawPix(document, sheet, sheet.pix_code)
  drawInstructions(document, sheet)
  if (sheet.bar_code !== null && sheet.boleto_line !== null)
    drawSlip(document, sheet, { bar_code: sheet.bar_code, line: sheet.boleto_line })
  document.end()
  return ended
}

function drawHead(document: PDFKit.PDFDocument, sheet: ChargeSheet, title: string): void {
  const [name = '', ...more] = personLines(sheet.beneficiary)
  document.font('bold').fontSize(16).fillColor(INK).text(title, MARGIN, MARGIN, { width: WIDTH })
  document.moveDown(0.3)
  document.font('bold').fontSize(10).text(name, { width: WIDTH })
  document.font('text').fontSize(9).fillColor(QUIET)
  for (const line of more) document.text(line, { width: WIDTH })
  if (sheet.is_simulated) {
    document.moveDown(0.5)
    document.font('bold').fontSize(11).fillColor(MARK).text(sheetTexts(sheet)('simulated'))
  }
  document.moveDown(0.8)
}

const onDay = (sheet: ChargeSheet, { day, value_cents }: NonNullable<ChargeSheet['on_day']>) => ({
  name: sheetTexts(sheet)('on_day', { day }),
  text: moneyOn(sheet, value_cents),
  isStrong: true,
})

interface Field {
  readonly name: string
  readonly text: string
  readonly isStrong?: boolean
  /** Lines that there is room for; one unless told. */
  readonly lines?: number
}

/** Rows of boxes, each with its name and what stands in it; one that does not fit ends in a mark. */
function drawFields(document: PDFKit.PDFDocument, rows: readonly (readonly Field[])[]): void {
  for (const fields of rows) {
    const width = WIDTH / fields.length
    const top = document.y
    const more = (Math.max(...fields.map(({ lines = 1 }) => lines)) - 1) * TEXT_LINE
    fields.forEach(({ name, text, isStrong }, place) => {
      const x = MARGIN + place * width
      document
        .rect(x, top, width, ROW + more)
        .lineWidth(0.5)
        .stroke(LINE)
      const inside = { width: width - 10, height: 12, ellipsis: true, lineBreak: true }
      document
        .font('text')
        .fontSize(7)
        .fillColor(QUIET)
        .text(name, x + 5, top + 4, inside)
      document.font(isStrong === true ? 'bold' : 'text').fontSize(isStrong === true ? 11 : 9)
      document.fillColor(INK).text(text, x + 5, top + 14, { ...inside, height: 14 + more })
    })
    document.x = MARGIN
    document.y = top + ROW + more
  }
}

function drawPix(document: PDFKit.PDFDocument, sheet: ChargeSheet, code: string): void {
  const say = sheetTexts(sheet)
  const top = document.y
  drawQr(document, code, { x: MARGIN, y: top, size: QR_SIZE })
  const x = MARGIN + QR_SIZE + 12
  const width = WIDTH - QR_SIZE - 12
  document
    .font('bold')
    .fontSize(12)
    .fillColor(INK)
    .text(say('pay_by_pix'), x, top + 8, { width })
  document.font('text').fontSize(9).fillColor(QUIET).text(say('scan'), { width })
  document.moveDown(0.5)
  document.fontSize(8).fillColor(INK)
  for (const line of brokenCode(document, code, width))
    document.text(line, x, document.y, { lineBreak: false }).moveDown()
  document.x = MARGIN
  document.y = Math.max(top + QR_SIZE, document.y) + 8
}

/** A code in lines that are full, wherever they end. */
function brokenCode(document: PDFKit.PDFDocument, code: string, width: number): readonly string[] {
  const lines: string[] = ['']
  for (const letter of code) {
    const line = lines.at(-1) ?? ''
    if (document.widthOfString(line + letter) > width) lines.push(letter)
    else lines[lines.length - 1] = line + letter
  }
  return lines
}

function drawInstructions(document: PDFKit.PDFDocument, sheet: ChargeSheet): void {
  document.font('bold').fontSize(9).fillColor(INK)
  document.text(sheetTexts(sheet)('instructions'), MARGIN, document.y, { width: WIDTH })
  document.font('text').fillColor(INK)
  for (const line of instructionsOf(sheet)) document.text(line, { width: WIDTH })
  document.moveDown(0.8)
}

/** The slip that a bank takes: its number and the line above, the fields, and the bar code below. */
function drawSlip(
  document: PDFKit.PDFDocument,
  sheet: ChargeSheet,
  { bar_code, line }: { readonly bar_code: string; readonly line: string },
): void {
  const say = sheetTexts(sheet)
  document.font('text').fontSize(7).fillColor(QUIET)
  document.text(say('cut'), MARGIN, document.y, { width: WIDTH, align: 'right' })
  document.moveTo(MARGIN, document.y).lineTo(MARGIN + WIDTH, document.y)
  document.dash(3, { space: 3 }).lineWidth(0.5).stroke(LINE).undash()
  const top = document.y + 12
  document.font('bold').fontSize(14).fillColor(INK)
  document.text(bar_code.slice(0, 3), MARGIN, top, { width: 60 })
  document.fontSize(11)
  document.text(markedLine(line), MARGIN + 60, top + 2, { width: WIDTH - 60, align: 'right' })
  document.x = MARGIN
  document.y = top + 20
  drawFields(document, [
    [{ name: say('place'), text: say('place_any') }],
    [{ name: say('beneficiary'), text: personLines(sheet.beneficiary).join('\n'), lines: 2 }],
    [
      { name: say('made_on'), text: dayOn(sheet, sheet.made_on) },
      { name: say('number'), text: sheet.reference },
      { name: say('our_number'), text: sheet.our_number ?? '' },
      { name: say('provider'), text: sheet.provider },
    ],
    [
      { name: say('species'), text: 'R$' },
      { name: say('due_date'), text: dayOn(sheet, sheet.due_date), isStrong: true },
      { name: say('value'), text: moneyOn(sheet, sheet.value_cents), isStrong: true },
    ],
    [{ name: say('instructions'), text: instructionsOf(sheet).join('\n'), lines: 4 }],
    [{ name: say('payer'), text: personLines(sheet.payer).join('\n'), lines: 2 }],
  ])
  // The bars keep five millimetres of quiet on either side.
  drawBars(document, bar_code, { x: MARGIN + 5 * MM, y: document.y + 10 })
  document.y += BARS_HEIGHT + 20
}
