import type { ProposalKind } from '@prumo/contracts/proposals/proposal.schema'
import type { ColumnType } from 'kysely'
import type { Id, Instant, OptionalInstant } from '../../kernel/database/columns.ts'

interface ProposalTable {
  company_id: number
  id: Id
  kind: ProposalKind
  arguments: ColumnType<Readonly<Record<string, unknown>>, string, never>
  asked_sha256: Buffer
  search_key: string
  transaction_id: number | null
  bank_account_ids: readonly number[]
  cost_center_ids: readonly number[]
  project_ids: readonly number[]
  user_id: number
  api_token_id: number | null
  proposed_by: string
  proposed_at: Instant
  expires_at: Instant
  status: 'waiting' | 'accepted' | 'refused'
  decided_by_id: number | null
  decided_by: string | null
  decided_at: OptionalInstant
  reason: string | null
  record_id: number | null
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    proposals: ProposalTable
  }
}
