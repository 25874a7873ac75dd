import { FiscalRefusal } from '@prumo/fiscal-documents'
import { gerarPDF } from 'nfe-danfe-pdf'
import Pdf from 'pdfkit'
import { registerFaces } from '../../kernel/export/pdf-fonts.ts'
import type { InvoicePage, InvoiceSheet } from './archive-task.ts'
import { danfeCopy } from './danfe-copy.ts'
import { withDanfeFixes } from './danfe-fixes.ts'
import { danfsePdf } from './danfse-pdf.ts'

/** A4 upright, in points of 1/72 inch. */
const MARGIN = 56
const LABEL = 160
const INK = '#17232A'
const QUIET = '#51626C'
const LINE = '#D5DCE0'
const MARK = '#B3261E'
/** A DANFE takes a quarter of a second; a library that never ends its page is not waited for. */
const DANFE_TIMEOUT_MS = 20_000

/**
 * The invoice as a PDF: the DANFE or DANFSe where its XML has all that one shows, else a sheet of what the
 * invoice says, which says of itself that it is none.
 */
export async function invoicePdf({ danfe_xml, is_canceled, sheet }: InvoicePage): Promise<Buffer> {
  const danfe = danfe_xml === null ? null : await drawnOf(danfe_xml, is_canceled, sheet.marks)
  return danfe ?? sheetPdf(sheet)
}

/** The DANFSe of a national NFS-e, the DANFE of an NF-e; null where neither can be drawn. */
async function drawnOf(
  xml: string,
  is_canceled: boolean,
  marks: readonly string[],
): Promise<Buffer | null> {
  try {
    return (await danfsePdf(xml, marks)) ?? (await danfeOf(xml, is_canceled))
  } catch (error) {
    // What is no XML has its sheet.
    if (error instanceof FiscalRefusal) return null
    throw error
  }
}

/** @returns null where the library cannot draw it: layouts before 4.00, parts that are missing. */
async function danfeOf(xml: string, cancelada: boolean): Promise<Buffer | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DANFE_TIMEOUT_MS)
  })
  try {
    const copy = danfeCopy(xml)
    const drawn = withDanfeFixes(copy, () => gerarPDF(copy.xml, { cancelada })).then(bytesOf)
    return await Promise.race([drawn, late])
  } catch {
    // It reads fields that an invoice need not have; the sheet is drawn in place.
    return null
  } finally {
    clearTimeout(timer)
  }
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

function sheetPdf({ language, title, warning, marks, lines }: InvoiceSheet): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, Creator: 'Prumo' },
    lang: language,
    displayTitle: true,
  })
  const bytes = bytesOf(document)
  registerFaces(document)
  document.font('bold').fontSize(17).fillColor(INK).text(title)
  document.moveDown(0.5)
  for (const mark of marks) document.font('bold').fontSize(11).fillColor(MARK).text(mark)
  document.font('text').fontSize(9).fillColor(QUIET).text(warning)
  document.moveDown(1)
  for (const [label, value] of lines) drawLine(document, label, value)
  document.end()
  return bytes
}

function drawLine(document: PDFKit.PDFDocument, label: string, value: string): void {
  const width = document.page.width - 2 * MARGIN
  const y = document.y
  document.font('text').fontSize(10).fillColor(QUIET)
  document.text(label, MARGIN, y, { width: LABEL - 8 })
  const labelEnd = document.y
  document.font('bold').fillColor(INK)
  document.text(value, MARGIN + LABEL, y, { width: width - LABEL })
  const bottom = Math.max(document.y, labelEnd) + 5
  document
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + width, bottom)
    .lineWidth(0.5)
    .stroke(LINE)
  document.x = MARGIN
  document.y = bottom + 6
}
