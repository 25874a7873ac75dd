import type { CivilDate } from '@prumo/civil-date'
import type {
  BudgetControl,
  BudgetException,
  BudgetStatus,
  BudgetType,
} from '@prumo/contracts/budgets/budget.schema'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type {
  CreatedAt,
  Id,
  Instant,
  OptionalInstant,
  Version,
} from '../../kernel/database/columns.ts'

interface BudgetTable {
  company_id: number
  id: Id
  name: string
  name_key: string
  description: string | null
  start_date: CivilDate
  end_date: CivilDate
  type: BudgetType
  cost_center_id: number | null
  project_id: number | null
  on_submit: BudgetControl
  on_approve: BudgetControl
  on_create: BudgetControl
  tests_month: boolean
  tests_accumulated: boolean
  tests_total: boolean
  status: Generated<BudgetStatus>
  revision: Generated<number>
  approved_revision: number | null
  version: Version
  created_at: CreatedAt
}

interface RevisionTable {
  company_id: number
  budget_id: number
  number: number
  created_by_name: string
  created_at: Instant
  approved_by_name: string | null
  approved_at: OptionalInstant
}

interface LineTable {
  company_id: number
  budget_id: number
  revision: number
  position: number
  category_id: number
  amounts_cents: readonly Cents[]
}

interface MonthTable {
  company_id: number
  budget_id: number
  category_id: number
  /** 0 is none, as in the totals of the ledger. */
  cost_center_id: number
  project_id: number
  month: CivilDate
  amount_cents: Cents
}

interface ExceptionTable {
  company_id: number
  id: Id
  budget_id: number
  category_id: number
  month: CivilDate
  act: BudgetException['act']
  available_cents: Cents
  requested_cents: Cents
  reason: string
  user_name: string
  happened_at: Instant
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    budgets: BudgetTable
    budget_revisions: RevisionTable
    budget_lines: LineTable
    budget_months: MonthTable
    budget_exceptions: ExceptionTable
  }
}
