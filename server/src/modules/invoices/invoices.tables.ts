import type { CivilDate } from '@prumo/civil-date'
import type {
  InvoiceOperation,
  InvoiceStatus,
  InvoiceType,
} from '@prumo/contracts/invoices/invoice.schema'
import type { FiscalInvoice } from '@prumo/fiscal-documents'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { Id, Instant, OptionalInstant, Version } from '../../kernel/database/columns.ts'

interface InvoiceTable {
  company_id: number
  id: Id
  type: InvoiceType
  operation: InvoiceOperation
  identity: string
  number: number
  series: string | null
  key: string | null
  protocol: string | null
  issued_on: CivilDate
  competency_date: CivilDate
  issuer_document: string | null
  issuer_name: string | null
  recipient_document: string | null
  recipient_name: string | null
  /** Of the other party. */
  party_document: string | null
  value_cents: Cents
  net_cents: Cents
  reform_base_cents: Generated<Cents | null>
  ibs_cents: Generated<Cents | null>
  cbs_cents: Generated<Cents | null>
  selective_cents: Generated<Cents | null>
  /** Of a CT-e alone, as the keys of what it carries. */
  icms_cents: Generated<Cents | null>
  carried_keys: Generated<readonly string[] | null>
  /** The CT-e in whose place it comes. */
  replaces_key: Generated<string | null>
  /** Its file was not looked at for these four yet. */
  reform_unread: Generated<boolean>
  is_less_discount: Generated<boolean>
  status: InvoiceStatus
  status_reason: string | null
  is_test: boolean
  description: string | null
  search_key: string
  layout: FiscalInvoice['layout']
  version_of_layout: string | null
  file_name: string
  /** Where the XML lies in the file store: made by us. */
  file_key: string
  size_bytes: number
  /** Of the XML; null of files that were stored without it. */
  sha256: Uint8Array | null
  event_file_key: string | null
  event_size_bytes: number | null
  event_sha256: Uint8Array | null
  imported_by: number
  imported_by_name: string
  imported_at: Instant
  deleted_at: OptionalInstant
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    invoices: InvoiceTable
  }
}
