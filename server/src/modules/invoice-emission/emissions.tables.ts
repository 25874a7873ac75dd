import type { CivilDate } from '@prumo/civil-date'
import type { InvoiceSettings } from '@prumo/contracts/companies/invoice-settings.schema'
import type {
  CancelCode,
  ReplaceCode,
  EmissionGoods,
  EmissionType,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { RunOutcome } from '@prumo/contracts/invoice-emission/emission-run.schema'
import type {
  EmissionEventKind,
  EmissionFault,
  EmissionPurpose,
  EmissionStatus,
} from '@prumo/contracts/invoice-emission/emission.schema'
import type { CityService } from '@prumo/contracts/invoice-emission/city-service.schema'
import type { EmissionTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import type { VoidStatus } from '@prumo/contracts/invoice-emission/number-void.schema'
import type { Cents } from '@prumo/money'
import type { ColumnType, Generated } from 'kysely'
import type {
  CreatedAt,
  Id,
  Instant,
  OptionalInstant,
  Version,
} from '../../kernel/database/columns.ts'

type Optional<T> = Generated<T | null>
/** JSON that is written as a text. */
type Told<T> = ColumnType<T, string | null, string | null>

interface EmissionTable {
  company_id: number
  id: Id
  type: EmissionType
  purpose: EmissionPurpose
  environment: InvoiceSettings['environment']
  status: EmissionStatus
  intermediary: Optional<'focus_nfe'>
  page_url: Optional<string>
  replaces_id: Optional<number>
  replaced_key: Optional<string>
  replace_code: Optional<ReplaceCode>
  replace_reason: Optional<string>
  sale_id: number | null
  party_id: number
  series: Optional<string>
  number: Optional<number>
  competency_date: CivilDate
  description: string | null
  search_key: string
  value_cents: Cents
  net_cents: Cents
  iss_withheld: boolean | null
  iss_rate: string | null
  withholds_federal: boolean | null
  service_code: string | null
  nbs_code: string | null
  taxes: ColumnType<EmissionTaxes | null, string | null, string | null>
  /** Value and taxes are those of its authorised file. */
  is_told_by_file: Generated<boolean>
  goods: ColumnType<EmissionGoods | null, string | null, string | null>
  returned_key: Optional<string>
  is_trial: Generated<boolean>
  reference: Optional<string>
  signed_xml: Optional<string>
  key: Optional<string>
  protocol: Optional<string>
  authorized_at: OptionalInstant
  invoice_id: Optional<number>
  rejection_code: Optional<string>
  rejection_text: Optional<string>
  is_canceling: Generated<boolean>
  cancel_code: Optional<CancelCode>
  cancel_reason: Optional<string>
  cancel_xml: Optional<string>
  is_correcting: Generated<boolean>
  correction_text: Optional<string>
  correction_xml: Optional<string>
  corrections: Generated<number>
  contingency_since: OptionalInstant
  contingency_reason: Optional<string>
  contingency_id: Optional<number>
  tries: Generated<number>
  next_try_at: OptionalInstant
  fault: Optional<EmissionFault>
  claim: Optional<string>
  claimed_until: OptionalInstant
  mailed_at: OptionalInstant
  mailed_to: Optional<string>
  version: Version
  created_by: number
  created_by_name: string
  created_at: CreatedAt
}

interface EmissionLineTable {
  company_id: number
  emission_id: number
  position: number
  product_id: number
  /** Decimal text of four places. */
  quantity: string
  unit_price_cents: Cents
  discount_cents: Cents
  total_cents: Cents
}

interface EmissionEventTable {
  company_id: number
  id: Id
  emission_id: number
  kind: EmissionEventKind
  at: Instant
  by_name: string | null
  code: string | null
  text: string | null
  protocol: string | null
  sequence: Optional<number>
  xml: Optional<string>
}

interface UnusedNumberTable {
  company_id: number
  type: EmissionType
  environment: InvoiceSettings['environment']
  series: string
  number: number
  left_at: Instant
}

interface NumberVoidTable {
  company_id: number
  id: Id
  environment: InvoiceSettings['environment']
  series: number
  first: number
  last: number
  reason: string
  status: VoidStatus
  request_xml: Optional<string>
  registered_xml: Optional<string>
  protocol: Optional<string>
  rejection_code: Optional<string>
  rejection_text: Optional<string>
  tries: Generated<number>
  next_try_at: OptionalInstant
  fault: Optional<EmissionFault>
  claim: Optional<string>
  claimed_until: OptionalInstant
  created_by: number
  created_by_name: string
  created_at: Instant
  ended_at: OptionalInstant
}

interface EmissionRunTable {
  company_id: number
  id: Id
  run_on: CivilDate
  started_at: Instant
  ended_at: OptionalInstant
}

interface EmissionRunItemTable {
  company_id: number
  id: Id
  run_id: number
  sale_id: number
  purpose: EmissionPurpose
  outcome: RunOutcome
  emission_id: number | null
  reason: string | null
}

interface CityServiceTable {
  company_id: number
  environment: InvoiceSettings['environment']
  /** IBGE, seven figures. */
  city_code: string
  service_code: string
  rates: Told<CityService['rates']>
  regimes: Told<CityService['regimes']>
  withholdings: Told<CityService['withholdings']>
  asked_at: Instant
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    emissions: EmissionTable
    emission_lines: EmissionLineTable
    emission_events: EmissionEventTable
    emission_runs: EmissionRunTable
    emission_run_items: EmissionRunItemTable
    unused_invoice_numbers: UnusedNumberTable
    invoice_number_voids: NumberVoidTable
    city_services: CityServiceTable
  }
}
