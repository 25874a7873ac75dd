/** An invoice or its cancellation, whatever layout it was written in. */
export {
  type Carriage,
  type DetailedInvoice,
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
export { FiscalRefusal, type FiscalRefusalCode } from './fiscal-refusal.ts'
/** Reads an XML file and never throws; larger ones than the maximum are refused. */
export {
  type FiscalFile,
  MAX_FISCAL_BYTES,
  readDetailedFile,
  readFiscalFile,
} from './read-fiscal-file.ts'
/** What an invoice says of what is bought, and of how it is paid. */
export {
  type FiscalInstallment,
  type FiscalItem,
  type FiscalTerms,
  type IssuerContact,
  type Withheld,
  WITHHELD_TAXES,
  type WithheldTax,
} from './fiscal-terms.ts'
/** What the file of a note says of its taxes. */
export { type DocumentTaxes, readDocumentTaxes } from './document-taxes.ts'
/** Reads XML of anybody without resolving anything, and finds elements in it. */
export { readXml } from './read-xml.ts'
export { elementAt, elementsNamed, textAt, type XmlElement } from './xml-element.ts'
/** Summaries and events that authorities distribute to whom a note was issued. */
export { type DistributedEvent, type NfeSummary, readDistributed } from './read-distributed.ts'
/** Whether an invoice is what its certificate signed. */
export {
  checkSignature,
  type CheckedSignature,
  type SignatureState,
} from './check-signature.ts'
