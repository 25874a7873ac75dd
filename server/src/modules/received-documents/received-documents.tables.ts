import type { CivilDate } from '@prumo/civil-date'
import type { InvoiceSettings } from '@prumo/contracts/companies/invoice-settings.schema'
import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import type { InvoiceStatus } from '@prumo/contracts/invoices/invoice.schema'
import type {
  DocumentAuthority,
  DocumentType,
  Manifestation,
  MANIFESTATION_STATUSES,
  UnreadReason,
} from '@prumo/contracts/received-documents/received-document.schema'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { Id, Instant, OptionalInstant, Version } from '../../kernel/database/columns.ts'

type Optional<T> = Generated<T | null>

interface SettingsTable {
  company_id: number
  is_on: boolean
  acknowledges: boolean
  iss_due_day: number
  version: Version
}

/** Where documents come from, by which they are numbered. */
interface Source {
  company_id: number
  authority: DocumentAuthority
  environment: InvoiceSettings['environment']
}

interface CursorTable extends Source {
  last_nsu: Generated<string>
  wait_until: OptionalInstant
  asked_at: OptionalInstant
  answered_at: OptionalInstant
  fault: Optional<EmissionFault>
  claim: Optional<string>
  claimed_until: OptionalInstant
}

interface DocumentTable extends Source {
  id: Id
  type: DocumentType
  key: string
  status: InvoiceStatus
  number: number
  series: string | null
  issuer_document: string | null
  issuer_name: string | null
  issued_on: CivilDate
  value_cents: Cents
  protocol: string | null
  search_key: string
  invoice_id: number | null
  is_ignored: Generated<boolean>
  manifestation: Optional<Manifestation>
  manifested_at: OptionalInstant
  version: Version
  received_at: Instant
}

interface FileTable extends Source {
  nsu: string
  kind: 'summary' | 'full' | 'ending' | 'manifestation' | 'other'
  schema: string
  key: string | null
  xml: Buffer | null
  unread_reason: UnreadReason | null
  received_at: Instant
}

interface ManifestationTable {
  company_id: number
  id: Id
  document_id: number
  kind: Manifestation
  reason: string | null
  status: (typeof MANIFESTATION_STATUSES)[number]
  signed_xml: Optional<string>
  xml: Optional<string>
  protocol: Optional<string>
  rejection_code: Optional<string>
  rejection_text: Optional<string>
  tries: Generated<number>
  next_try_at: OptionalInstant
  fault: Optional<EmissionFault>
  claim: Optional<string>
  claimed_until: OptionalInstant
  asked_by: number
  asked_by_name: string
  asked_at: Instant
  registered_at: OptionalInstant
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    received_document_settings: SettingsTable
    received_document_cursors: CursorTable
    received_documents: DocumentTable
    received_document_files: FileTable
    received_manifestations: ManifestationTable
  }
}
