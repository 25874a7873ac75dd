import { formatTaxId } from '@prumo/brazil'
import { type CivilDate, formatCivilDate } from '@prumo/civil-date'
import type { RequestRow } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { formatMoney } from '@prumo/money'
import Pdf from 'pdfkit'
import { registerFaces } from '../../kernel/export/pdf-fonts.ts'
import { type ServerTexts, textOf } from '../../texts/dictionary.ts'
import type { Language } from '../../texts/error-texts.ts'
import { localeOf } from '@prumo/texts/engine/languages'
import type { TextValues } from '../../texts/text-values.ts'

type InstructionKey = keyof ServerTexts['transferInstruction']

/** A4 upright, in points of 1/72 inch. */
const MARGIN = 56
const LABEL = 140
const INK = '#17232A'
const QUIET = '#51626C'
const LINE = '#D5DCE0'

/** What the page is made for. */
export interface Instruction {
  readonly company: string
  readonly language: Language
  readonly today: CivilDate
  readonly request: RequestRow
}

/**
 * The instruction of an approved request, one page to be carried out at the bank. It says of itself
 * that it is no proof: Prumo moves no money (docs/rules/documents.md).
 */
export async function instructionPdf(instruction: Instruction): Promise<Buffer> {
  const { company, language, today, request } = instruction
  const say = (key: InstructionKey, values?: TextValues) =>
    textOf(language, 'transferInstruction', key, values)
  const title = say('title', { id: request.id })
  const document = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, Author: company, Creator: 'Prumo' },
    lang: language,
    displayTitle: true,
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(chunks))),
  )
  registerFaces(document)
  document.font('bold').fontSize(17).fillColor(INK).text(title)
  document.font('text').fontSize(10).fillColor(QUIET).text(company)
  document.moveDown(1)
  drawWarning(document, say('warning'))
  for (const [key, value] of linesOf(request, language)) drawLine(document, say(key), value)
  document.moveDown(1).font('text').fontSize(9).fillColor(QUIET)
  if (request.executed_on !== null)
    document.text(say('carried_out', { date: request.executed_on }), MARGIN)
  document.text(say('made', { date: today }), MARGIN)
  document.end()
  return ended
}

type Line = readonly [key: InstructionKey, value: string]

/** What the bank needs to know, in the order in which it asks; what is unknown is left out. */
function linesOf(request: RequestRow, language: Language): readonly Line[] {
  const { payee } = request
  const locale = localeOf(language)
  const known = (key: Line[0], value: string | null | undefined): Line[] =>
    value ? [[key, value]] : []
  return [
    ['value', formatMoney(request.value_cents, { locale })],
    ['wanted_on', formatCivilDate(request.wanted_on, locale)],
    ...known('from', request.from_account_name),
    ...known('to', payee?.name),
    ...known('document', payee?.document ? formatTaxId(payee.document) : null),
    ...known('pix_key', payee?.pix_key),
    ...known('bank', payee?.bank_code),
    ...known('branch', payee?.bank_branch),
    ...known('account', payee?.bank_account),
    ['description', request.description],
    ['requested_by', request.requested_by_name],
    ...known('approved_by', request.approved_by_name),
  ]
}

function drawWarning(document: PDFKit.PDFDocument, text: string): void {
  const width = document.page.width - 2 * MARGIN
  document.font('bold').fontSize(10)
  const height = document.heightOfString(text, { width: width - 24 }) + 20
  document.rect(MARGIN, document.y, width, height).lineWidth(1).stroke(INK)
  document.fillColor(INK).text(text, MARGIN + 12, document.y + 10, { width: width - 24 })
  document.y += 22
}

function drawLine(document: PDFKit.PDFDocument, label: string, value: string): void {
  const width = document.page.width - 2 * MARGIN
  const y = document.y
  document.font('text').fontSize(10).fillColor(QUIET)
  document.text(label, MARGIN, y, { width: LABEL - 8 })
  document.font('bold').fillColor(INK)
  document.text(value, MARGIN + LABEL, y, { width: width - LABEL })
  const bottom = Math.max(document.y, y + 14) + 5
  document
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + width, bottom)
    .lineWidth(0.5)
    .stroke(LINE)
  document.y = bottom + 6
}
