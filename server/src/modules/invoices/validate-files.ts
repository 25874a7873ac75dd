import { formatTaxId } from '@prumo/brazil'
import { addDays } from '@prumo/civil-date'
import { centsFromZeroSchema, civilDateSchema } from '@prumo/contracts/scalars'
import {
  type DetailedInvoice,
  type FiscalCancellation,
  type FiscalDocument,
  type FiscalInvoice,
  type FiscalParty,
  type FiscalRefusalCode,
  type FiscalTerms,
  MAX_FISCAL_BYTES,
  readDetailedFile,
  readFiscalFile,
} from '@prumo/fiscal-documents'
import type { ErrorCode } from '../../texts/error-texts.ts'
import type { TextValues } from '../../texts/text-values.ts'
import { type OwnSide, ownSideOf } from './operation.rules.ts'
import type { SentFile } from './read-upload.ts'

const MEGABYTE = 1024 * 1024
/** So long after its issue a purchase may be due that is made of a note. */
const LATEST_DUE_DAYS = 365

/** An invoice of the company, as a file told it. */
export interface ValidatedInvoice {
  readonly kind: 'invoice'
  readonly file_name: string
  readonly bytes: Uint8Array
  readonly invoice: FiscalInvoice
  readonly side: OwnSide
  /** What it says of goods and payment, where that was asked for. */
  readonly terms?: FiscalTerms
}

/** The event that ended an invoice. */
export interface ValidatedCancellation {
  readonly kind: 'cancellation'
  readonly file_name: string
  readonly bytes: Uint8Array
  readonly cancellation: FiscalCancellation
}

/** A file, or an invoice of it, that is not taken. */
export interface RefusedFile {
  readonly kind: 'refused'
  readonly file_name: string
  readonly number: number | null
  readonly code: ErrorCode
  readonly values: TextValues
}

/** What of an invoice is read: what it is, or also what it says of goods and payment. */
export type ReadingDepth = 'facts' | 'terms'

export type ValidatedFile = ValidatedInvoice | ValidatedCancellation | RefusedFile

const CODES: Readonly<Record<FiscalRefusalCode, ErrorCode>> = {
  xml_too_large: 'invoice_xml_too_large',
  xml_unsafe: 'invoice_xml_unsafe',
  xml_unreadable: 'invoice_xml_unreadable',
  not_invoice: 'invoice_not_invoice',
  value_too_large: 'invoice_value_too_large',
  incomplete: 'invoice_incomplete',
}

/**
 * Reads a file and says what it, or each invoice of it, is for the company; nothing is written.
 * @param depth `terms` also reads what invoices say of goods and payment.
 */
export function validateFile(
  file: SentFile,
  company_document: string,
  depth: ReadingDepth = 'facts',
): readonly ValidatedFile[] {
  const file_name = file.name
  const refused = (code: ErrorCode, values: TextValues = {}): readonly ValidatedFile[] => [
    { kind: 'refused', file_name, number: null, code, values },
  ]
  if (file.kind === 'refused') return refused(file.code, file.values)
  const bytes = file.bytes()
  if (bytes === null) return refused('invoice_entry_unreadable')
  const read = depth === 'terms' ? readDetailedFile(bytes) : readFiscalFile(bytes)
  if (read.kind === 'refused') {
    const detail = (read.detail ?? '').slice(0, 60)
    const values = { field: detail, found: detail, megabytes: MAX_FISCAL_BYTES / MEGABYTE }
    return refused(CODES[read.code], values)
  }
  return read.documents.map((document) =>
    validateDocument(document, { file_name, bytes }, company_document),
  )
}

function validateDocument(
  document: FiscalDocument | DetailedInvoice,
  file: { readonly file_name: string; readonly bytes: Uint8Array },
  company_document: string,
): ValidatedFile {
  if (document.kind === 'cancellation')
    return { kind: 'cancellation', ...file, cancellation: document }
  const refused = (code: ErrorCode, values: TextValues = {}): RefusedFile => ({
    kind: 'refused',
    file_name: file.file_name,
    number: Number(document.number),
    code,
    values,
  })
  const side = ownSideOf(document, company_document)
  if (side === null)
    return refused('invoice_of_another', {
      issuer: inWords(document.issuer),
      recipient: inWords(document.recipient),
    })
  const { issued_on, competency_date } = document
  const days = [issued_on, competency_date, addDays(issued_on, LATEST_DUE_DAYS)]
  if (!days.every((day) => civilDateSchema.safeParse(day).success))
    return refused('invoice_incomplete', { field: 'dhEmi' })
  if (!isWithinLimits(document)) return refused('invoice_value_too_large')
  if (!('terms' in document)) return { kind: 'invoice', ...file, invoice: document, side }
  const { terms, ...invoice } = document
  return { kind: 'invoice', ...file, invoice, side, terms }
}

/** Whether every amount that a document says, wherever it stands in it, is such as is kept. */
function isWithinLimits(said: object): boolean {
  return Object.entries(said).every(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return isWithinLimits(value)
    const isAmount = value !== null && name.endsWith('_cents')
    return !isAmount || centsFromZeroSchema.safeParse(value).success
  })
}

function inWords({ name, document }: FiscalParty): string {
  const number = document === null ? null : formatTaxId(document)
  if (name === null) return number ?? '—'
  return number === null ? name : `${name} (${number})`
}
