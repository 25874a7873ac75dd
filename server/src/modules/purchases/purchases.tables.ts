import type { CivilDate } from '@prumo/civil-date'
import type { LevelApprovers } from '@prumo/contracts/purchases/approval-chain.schema'
import type { PurchaseAct, PurchaseStatus } from '@prumo/contracts/purchases/purchase.schema'
import type { FrequencyUnit, WeekendRule } from '@prumo/contracts/transactions/occurrences'
import type { Cents } from '@prumo/money'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Id, Instant, Version } from '../../kernel/database/columns.ts'

interface PurchaseTable {
  company_id: number
  id: Id
  status: PurchaseStatus
  party_id: number
  bank_account_id: number | null
  description: string
  search_key: string
  observation: string | null
  fiscal_document: string | null
  external_id: string | null
  transaction_key: string | null
  invoice_id: number | null
  total_cents: Cents
  discount_cents: Cents
  net_cents: GeneratedAlways<Cents>
  due_date: CivilDate
  competency_date: CivilDate
  repeat_mode: 'installments' | 'recurrence' | null
  frequency_unit: FrequencyUnit | null
  frequency_count: number | null
  weekend_rule: WeekendRule | null
  competency_moves: boolean | null
  installments_count: number
  committed_cents: Cents
  created_by: number
  created_by_name: string
  approved_by: number | null
  approved_by_name: string | null
  was_approved: Generated<boolean>
  is_own_approval: Generated<boolean>
  approval_chain_id: number | null
  approval_level: number | null
  approval_last_level: number | null
  version: Version
  created_at: CreatedAt
}

interface InstallmentTable {
  company_id: number
  purchase_id: number
  number: number
  due_date: CivilDate
  competency_date: CivilDate
  value_cents: Cents
}

interface AllocationTable {
  company_id: number
  purchase_id: number
  position: number
  category_id: number
  cost_center_id: number | null
  project_id: number | null
  value_cents: Cents
}

interface PurchaseTransactionTable {
  company_id: number
  purchase_id: number
  number: number
  transaction_id: number
}

interface EventTable {
  company_id: number
  id: Id
  purchase_id: number
  act: PurchaseAct
  status: PurchaseStatus
  user_id: number
  user_name: string
  reason: string | null
  happened_at: Instant
}

interface ChainTable {
  company_id: number
  id: Id
  number: number
  created_by_name: string
  created_at: Instant
}

interface LevelTable {
  company_id: number
  chain_id: number
  level: number
  name: string
  from_cents: Cents
  approvers: LevelApprovers
  permission: string | null
  user_ids: number[] | null
  user_names: string[] | null
  required: number
}

interface ApprovalTable {
  company_id: number
  purchase_id: number
  level: number
  user_id: number
  user_name: string
  approved_at: Instant
  is_alone: boolean
}

interface TaxTable {
  company_id: number
  purchase_id: number
  tax: 'irrf' | 'csrf' | 'inss' | 'iss'
  transaction_id: number
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    purchases: PurchaseTable
    purchase_installments: InstallmentTable
    purchase_allocations: AllocationTable
    purchase_transactions: PurchaseTransactionTable
    purchase_taxes: TaxTable
    purchase_events: EventTable
    approval_chains: ChainTable
    approval_levels: LevelTable
    purchase_approvals: ApprovalTable
  }
}
