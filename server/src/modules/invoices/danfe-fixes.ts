import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { SIMULATED_MARK } from './simulated-mark.ts'

/** What nfe-danfe-pdf 1.0.3 draws a text by; other arguments are of its place. */
interface Drawn {
  value: string
}
/** The same with the document that it is drawn in. */
interface DrawnIn extends Drawn {
  doc: PDFKit.PDFDocument
}
type Drawing<T> = (text: T) => void

/** What an invoice is drawn with that the library does not know. */
interface Mends {
  /** Import tax as the layout writes it, `0.00`. */
  readonly import_tax: string
  readonly is_simulated: boolean
}

const require = createRequire(import.meta.url)
const PARTS = 'nfe-danfe-pdf/lib/application/helpers/generate-pdf/nfe'
const IMPORT_TAX = 'VALOR IMP. IMPORTAÇÃO'
/** The last that is drawn on each page of a DANFE. */
const SHEET = 'FOLHA '
/** The heading of the receipt of an NFC-e. */
const RECEIPT = 'Documento Auxiliar da Nota Fiscal de Consumidor Eletronica'
const MARK = '#B3261E'
/** On an A4 page, in points of 1/72 inch: below the words of the library, where few lines reach. */
const MARK_TOP = 650

/** What is drawn now, and whether the field of import tax comes next. */
const drawing = new AsyncLocalStorage<Mends & { isNext: boolean }>()

const amountText = (amount: string): string =>
  Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(amount))

/** The library writes IPI into the field of import tax: the field after that title is given what belongs there. */
function mendFields(): void {
  const fields: { campo: Drawing<Drawn> } = require(`${PARTS}/campo.js`)
  const titles: { titulo: Drawing<Drawn> } = require(`${PARTS}/titulo.js`)
  const { campo } = fields
  const { titulo } = titles
  titles.titulo = (title) => {
    const own = drawing.getStore()
    if (own !== undefined) own.isNext = title.value === IMPORT_TAX
    titulo(title)
  }
  fields.campo = (field) => {
    const own = drawing.getStore()
    campo(own?.isNext === true ? { ...field, value: amountText(own.import_tax) } : field)
    if (own !== undefined) own.isNext = false
  }
}

/** Pages and receipts of what a simulator authorised say so. */
function markSimulated(): void {
  const italics: { italico: Drawing<DrawnIn> } = require(`${PARTS}/italico.js`)
  const bolds: { negrito: Drawing<DrawnIn> } = require(`${PARTS}/negrito.js`)
  const { italico } = italics
  const { negrito } = bolds
  const isMarked = (): boolean => drawing.getStore()?.is_simulated === true
  italics.italico = (text) => {
    italico(text)
    if (isMarked() && text.value.startsWith(SHEET)) drawAcross(text.doc)
  }
  bolds.negrito = (text) => {
    negrito(text)
    if (isMarked() && text.value === RECEIPT) drawBelow(text.doc)
  }
}

function drawAcross(document: PDFKit.PDFDocument): void {
  const { width } = document.page
  document.font('negrito').fontSize(34).fillColor(MARK).fillOpacity(0.5)
  document.text(SIMULATED_MARK, 0, MARK_TOP, { width, align: 'center', lineBreak: false })
  document.fillOpacity(1)
}

function drawBelow(document: PDFKit.PDFDocument): void {
  const { width } = document.page
  document.font('negrito').fontSize(9).fillColor(MARK)
  document.text(SIMULATED_MARK, 0, document.y + 3, { width, align: 'center' })
  document.fillColor('black')
}

mendFields()
markSimulated()

/** Draws an invoice with what the library draws otherwise, or not at all. */
export const withDanfeFixes = <T>(mends: Mends, draw: () => Promise<T>): Promise<T> =>
  drawing.run({ ...mends, isNext: false }, draw)
