import type { CivilDate } from '@prumo/civil-date'
import type { InvoiceStatus } from '@prumo/contracts/invoices/invoice.schema'
import type { DocumentType } from '@prumo/contracts/received-documents/received-document.schema'
import type { FiscalInvoice, NfeSummary } from '@prumo/fiscal-documents'
import type { Cents } from '@prumo/money'
import { searchKey } from '../../kernel/search-key.ts'

/** What a list says of a document, be it a summary or a whole note. */
export interface DocumentFacts {
  readonly type: DocumentType
  readonly key: string
  readonly status: InvoiceStatus
  readonly number: number
  readonly series: string | null
  readonly issuer_document: string | null
  readonly issuer_name: string | null
  readonly issued_on: CivilDate
  readonly value_cents: Cents
  readonly protocol: string | null
  readonly search_key: string
}

const wordsOf = (...words: readonly (string | null)[]): string =>
  searchKey(words.flatMap((word) => word ?? []).join(' '))

/** Series and number stand in the key of an NF-e (layout 4.00: places 23 to 34). */
export function factsOfSummary(summary: NfeSummary): DocumentFacts {
  const { key, status, issuer_document, issuer_name, issued_on, protocol } = summary
  const number = Number(key.slice(25, 34))
  return {
    type: key.slice(20, 22) === '65' ? 'nfce' : 'nfe',
    key,
    status,
    number,
    series: String(Number(key.slice(22, 25))),
    issuer_document,
    issuer_name,
    issued_on,
    value_cents: summary.total_cents,
    protocol,
    search_key: wordsOf(issuer_name, issuer_document, String(number), key),
  }
}

export function factsOfInvoice(
  key: string,
  type: DocumentType,
  invoice: FiscalInvoice,
): DocumentFacts {
  const { status, series, issuer, issued_on, total_cents, protocol } = invoice
  return {
    type,
    key,
    status,
    number: Number(invoice.number),
    series,
    issuer_document: issuer.document,
    issuer_name: issuer.name,
    issued_on,
    value_cents: total_cents,
    protocol,
    search_key: wordsOf(issuer.name, issuer.document, invoice.number, key),
  }
}
