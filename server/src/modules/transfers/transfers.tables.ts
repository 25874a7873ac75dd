import type { CivilDate } from '@prumo/civil-date'
import type {
  Payee,
  RequestAct,
  RequestKind,
  RequestStatus,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import type { Cents } from '@prumo/money'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Id, Instant, Version } from '../../kernel/database/columns.ts'

interface TransferTable {
  company_id: number
  id: Id
  /** One of both is null in a leg of a transfer between two companies. */
  from_account_id: number | null
  to_account_id: number | null
  transfer_date: CivilDate
  description: string
  search_key: string
  value_cents: Cents
  fee_cents: Cents
  from_reconciled: Generated<boolean>
  to_reconciled: Generated<boolean>
  /** What joins a leg to the other company's leg; null when both ends are here. */
  link_id: Generated<number | null>
  version: Version
  created_at: CreatedAt
}

interface TransferLinkTable {
  id: Id
  from_company_id: number
  to_company_id: number
  created_at: CreatedAt
}

interface RequestTable {
  company_id: number
  id: Id
  kind: RequestKind
  status: RequestStatus
  from_account_id: number
  to_account_id: number | null
  transaction_id: number | null
  /** Written as JSON text. */
  payee: ColumnType<Payee, string, string>
  wanted_on: CivilDate
  description: string
  search_key: string
  value_cents: Cents
  requested_by: number
  requested_by_name: string
  approved_by: number | null
  approved_by_name: string | null
  executed_on: CivilDate | null
  proof: string | null
  transfer_id: number | null
  settlement_id: number | null
  version: Version
  created_at: CreatedAt
}

interface RequestEventTable {
  company_id: number
  id: Id
  request_id: number
  act: RequestAct
  status: RequestStatus
  user_id: number
  user_name: string
  reason: string | null
  happened_at: Instant
}

interface ApprovalLimitTable {
  company_id: number
  user_id: number
  kind: RequestKind
  max_cents: Cents
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    transfers: TransferTable
    wire_transfer_requests: RequestTable
    wire_transfer_events: RequestEventTable
    wire_transfer_limits: ApprovalLimitTable
  }
  interface DirectoryTables {
    transfer_links: TransferLinkTable
  }
}
