import type { CivilDate } from '@prumo/civil-date'
import type {
  BankConnectionFault,
  BankConnectionRun,
  BankConnectionStatus,
  BankProvider,
} from '@prumo/contracts/bank-connections/bank-connection.schema'
import type { Cents } from '@prumo/money'
import type { Id, Instant, OptionalInstant, Version } from '../../kernel/database/columns.ts'

interface BankConnectionTable {
  company_id: number
  id: Id
  bank_account_id: number
  provider: BankProvider
  status: BankConnectionStatus
  fault: BankConnectionFault | null
  /** The consent and the account, by the ids of the service. */
  item_id: string | null
  external_account_id: string | null
  consent_expires_at: OptionalInstant
  webhook_id: string | null
  /** SHA-256 of the secret that notices of the service bring. */
  webhook_hash: Buffer | null
  pulled_until: CivilDate | null
  connected_by: string
  connected_at: Instant
  version: Version
}

interface BankConnectionRunTable {
  company_id: number
  id: Id
  connection_id: number
  asked_by: BankConnectionRun['asked_by']
  user_name: string
  started_at: Instant
  ended_at: Instant
  fault: BankConnectionFault | null
  first_day: CivilDate
  last_day: CivilDate
  new_count: number
  known_count: number
  changed_count: number
  before_opening_count: number
  closed_count: number
  closed_first_day: CivilDate | null
  closed_last_day: CivilDate | null
  removed_count: number
  balance_cents: Cents | null
  balance_date: CivilDate | null
  import_id: number | null
}

interface BankConnectionNoticeTable {
  company_id: number
  id: Id
  connection_id: number
  event_id: string
  payload: string
  received_at: Instant
  handled_at: OptionalInstant
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    bank_connections: BankConnectionTable
    bank_connection_runs: BankConnectionRunTable
    bank_connection_notices: BankConnectionNoticeTable
  }
}
