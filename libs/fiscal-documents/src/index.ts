/** An invoice or its cancellation, whatever layout it was written in. */
export {
  type FiscalCancellation,
  type FiscalDocument,
  type FiscalInvoice,
  type FiscalParty,
  INVOICE_STATUSES,
  INVOICE_TYPES,
  type InvoiceStatus,
  type InvoiceType,
} from './fiscal-document.ts'
/** Why a file is not read. */
export type { FiscalRefusalCode } from './fiscal-refusal.ts'
/** Reads an XML file and never throws; larger ones than the maximum are refused. */
export { type FiscalFile, MAX_FISCAL_BYTES, readFiscalFile } from './read-fiscal-file.ts'
