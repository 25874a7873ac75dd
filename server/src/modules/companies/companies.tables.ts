import type { CivilDate } from '@prumo/civil-date'
import type { Certificate } from '@prumo/contracts/companies/certificate.schema'
import type { CompanyData } from '@prumo/contracts/companies/company-data.schema'
import type { InvoiceSettings } from '@prumo/contracts/companies/invoice-settings.schema'
import type { Platform, SecretName } from '@prumo/contracts/companies/platform.schema'
import type { Cents } from '@prumo/money'
import type { ColumnType, Generated } from 'kysely'
import type {
  CreatedAt,
  Id,
  Instant,
  OptionalInstant,
  Version,
} from '../../kernel/database/columns.ts'

/** What is the directory's: names, document and zone, which sign-in needs. */
type DirectoryFields = 'company_name' | 'trading_name' | 'document' | 'time_zone'
type ProfileFields = Omit<CompanyData, DirectoryFields | 'contacts' | 'version'>

export interface CompanyTable {
  id: Id
  company_name: string
  trading_name: string | null
  document: string | null
  plan_id: number | null
  date_expiry_at: CivilDate | null
  time_zone: Generated<string>
  requires_second_factor: Generated<boolean>
  asks_factor_to_approve: Generated<boolean>
  allows_own_approval: Generated<boolean>
  tells_operations: Generated<boolean>
  grants_courses: Generated<boolean>
  status: Generated<'active' | 'deactivated' | 'blocked'>
  /** Counts the changes of plan, expiry and status. */
  subscription_version: Version
  created_at: CreatedAt
}

interface CompanyProfileTable extends Omit<ProfileFields, 'monthly_revenue_cents'> {
  company_id: number
  monthly_revenue_cents: Cents | null
  demo_loaded_at: OptionalInstant
  /** Ids of what the demo wrote, by table. */
  demo_records: ColumnType<unknown, string | null, string | null>
  first_steps_dismissed_at: OptionalInstant
  version: Version
}

interface CompanyContactTable {
  company_id: number
  position: number
  name: string
  email: string | null
  business_phone: string | null
  whatsapp: string | null
}

interface CompanyCertificateTable {
  company_id: number
  name: string
  holder_name: string
  holder_document: string
  issuer_name: string
  serial: string
  valid_from: Instant
  valid_until: Instant
  /** What the file holds of the authorities above: all, not all, or nobody looked. */
  chain: Generated<Certificate['chain']>
  /** The last certificate that its file leads to, DER; of files that were stored before it is not known. */
  chain_top: Generated<Buffer | null>
  sealed_file: Buffer
  sealed_password: Buffer
  uploaded_at: Instant
  uploaded_by: string
}

interface CompanyPlatformSecretTable {
  company_id: number
  platform: Platform
  name: SecretName
  sealed_value: Buffer
  last_four: string | null
  changed_at: Instant
  changed_by: string
}

interface CompanyWebhookTokenTable {
  company_id: number
  platform: Platform
  token_hash: Buffer
  last_four: string
  changed_at: Instant
  changed_by: string
}

/** The numbers of its series stand in theirs. */
interface CompanyInvoiceSettingsTable
  extends Omit<InvoiceSettings, 'version' | 'nfe_next_number' | 'nfse_next_rps_number'> {
  company_id: number
  version: Version
}

interface FiscalNumberSeriesTable {
  company_id: number
  type: 'nfe' | 'nfse'
  environment: InvoiceSettings['environment']
  series: string
  next_number: number
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    company_profiles: CompanyProfileTable
    company_contacts: CompanyContactTable
    company_certificates: CompanyCertificateTable
    company_platform_secrets: CompanyPlatformSecretTable
    company_webhook_tokens: CompanyWebhookTokenTable
    company_invoice_settings: CompanyInvoiceSettingsTable
    fiscal_number_series: FiscalNumberSeriesTable
  }
  interface DirectoryTables {
    companies: CompanyTable
  }
}
