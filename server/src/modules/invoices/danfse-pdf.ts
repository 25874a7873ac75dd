import Pdf from 'pdfkit'
import { drawQr } from '../../kernel/export/draw-qr.ts'
import { registerFaces } from '../../kernel/export/pdf-fonts.ts'
import { type Danfse, type DanfseRow, danfseOf } from './danfse-blocks.ts'
import { SIMULATED_MARK } from './simulated-mark.ts'

/** A4 upright, in points of 1/72 inch. */
const MARGIN = 28
const QR_SIZE = 84
const PAD = 4
const INK = '#000000'
const QUIET = '#444444'
const MARK = '#B3261E'
const BAND = '#E9EEF0'
/** Source: NT 008 of the NFS-e; the address of the public query with the key filled in. */
const QUERY = 'https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave='
const HOW_TO_CHECK =
  'A autenticidade desta NFS-e pode ser verificada pela leitura deste código QR ou pela consulta da chave de acesso no portal nacional da NFS-e.'

/**
 * The DANFSe of a national NFS-e, which its issuer's program draws since the service that did is off.
 * @param marks what keeps it from being valid, in words.
 * @returns null of what is none.
 */
export function danfsePdf(xml: string, marks: readonly string[]): Promise<Buffer> | null {
  const danfse = danfseOf(xml)
  if (danfse === null) return null
  const document = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `DANFSe ${danfse.key}`, Creator: 'Prumo' },
    lang: 'pt',
    displayTitle: true,
  })
  const chunks: Uint8Array[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  registerFaces(document)
  drawHead(document, danfse, danfse.is_simulated ? [SIMULATED_MARK, ...marks] : marks)
  for (const { title, rows } of danfse.blocks) drawBlock(document, title, rows)
  document.end()
  return bytes
}

const widthOf = (document: PDFKit.PDFDocument): number => document.page.width - 2 * MARGIN

function drawHead(
  document: PDFKit.PDFDocument,
  { key, city, is_simulated }: Danfse,
  marks: readonly string[],
): void {
  const width = widthOf(document) - QR_SIZE - 130
  document.font('bold').fontSize(16).fillColor(INK).text('DANFSe', MARGIN, MARGIN, { width })
  document.fontSize(10).text('Documento Auxiliar da NFS-e', { width })
  document.font('text').fontSize(9).fillColor(QUIET).text(city, { width })
  for (const mark of marks) document.font('bold').fontSize(10).fillColor(MARK).text(mark, { width })
  const below = document.y
  document.y = Math.max(below, MARGIN + QR_SIZE - 6) + 6
  // Nobody finds it by its key.
  if (!is_simulated) drawCheck(document, key)
}

/** Where a reader checks that the note is one, beside the head. */
function drawCheck(document: PDFKit.PDFDocument, key: string): void {
  const below = document.y
  const left = MARGIN + widthOf(document) - QR_SIZE
  document.font('text').fontSize(6.5).fillColor(QUIET)
  document.text(HOW_TO_CHECK, left - 126, MARGIN + 16, { width: 120, align: 'right' })
  drawQr(document, `${QUERY}${key}`, { x: left, y: MARGIN - 6, size: QR_SIZE })
  document.y = below
}

function drawBlock(document: PDFKit.PDFDocument, title: string, rows: readonly DanfseRow[]): void {
  const [first] = rows
  if (first === undefined) return
  if (isBelow(document, 14 + heightOf(document, first))) document.addPage()
  const top = document.y
  document.rect(MARGIN, top, widthOf(document), 14).fill(BAND)
  document.font('bold').fontSize(7.5).fillColor(INK)
  document.text(title.toUpperCase(), MARGIN + PAD, top + 3, { lineBreak: false })
  document.y = top + 14
  for (const row of rows) drawRow(document, row)
  document.y += 4
}

const isBelow = (document: PDFKit.PDFDocument, height: number): boolean =>
  document.y + height > document.page.height - MARGIN

const cellWidth = (document: PDFKit.PDFDocument, row: DanfseRow): number =>
  widthOf(document) / row.length

function heightOf(document: PDFKit.PDFDocument, row: DanfseRow): number {
  const width = cellWidth(document, row) - 2 * PAD
  document.font('text').fontSize(8)
  const heights = row.map(([label, value]) => {
    const head = label === '' ? 0 : 9
    return head + document.heightOfString(value, { width })
  })
  // Words of a service may fill a page; more than one is cut there.
  return Math.min(Math.max(...heights) + 2 * PAD, document.page.height - 2 * MARGIN - 20)
}

function drawRow(document: PDFKit.PDFDocument, row: DanfseRow): void {
  const height = heightOf(document, row)
  if (isBelow(document, height)) document.addPage()
  const top = document.y
  const width = cellWidth(document, row)
  row.forEach(([label, value], at) => {
    const left = MARGIN + at * width
    document.rect(left, top, width, height).lineWidth(0.5).stroke('#B8C2C7')
    const inner = { width: width - 2 * PAD, height: height - PAD, ellipsis: true }
    const head = label === '' ? 0 : 9
    document.font('text').fontSize(6.5).fillColor(QUIET)
    if (head > 0) document.text(label, left + PAD, top + PAD - 1, { ...inner, lineBreak: false })
    document
      .fontSize(8)
      .fillColor(INK)
      .text(value, left + PAD, top + PAD + head, inner)
  })
  document.y = top + height
}
