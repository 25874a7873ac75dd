import type { InvoiceOperation } from '@prumo/contracts/invoices/invoice.schema'
import type { FiscalInvoice } from '@prumo/fiscal-documents'

/** What an invoice is for a company, and the document of the other party. */
export interface OwnSide {
  readonly operation: InvoiceOperation
  readonly party_document: string | null
}

/**
 * What an invoice is for the company with this document: an exit when it issued it, an entry when it
 * is the recipient, a return when goods come back by it. An issuer may also write an entry of its own
 * (tpNF 0): for its recipient that is an exit.
 * @returns null when the company is neither issuer nor recipient.
 */
export function ownSideOf(invoice: FiscalInvoice, company_document: string): OwnSide | null {
  const { issuer, recipient, direction, is_return } = invoice
  const isIssuer = issuer.document === company_document
  if (!isIssuer && recipient.document !== company_document) return null
  const other = isIssuer ? recipient.document : issuer.document
  const leaves = isIssuer === (direction === 'exit')
  return {
    operation: is_return ? 'return' : leaves ? 'exit' : 'entry',
    party_document: other,
  }
}
