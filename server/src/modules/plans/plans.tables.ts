import type { FeatureKey } from '@prumo/contracts/plans/features'
import type { Plan } from '@prumo/contracts/plans/plan.schema'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { CreatedAt, Id, Version } from '../../kernel/database/columns.ts'

export interface PlanTable {
  id: Id
  name: string
  /** The name as `searchKey` writes it: unique, and what the list sorts by. */
  name_key: string
  permissions: FeatureKey[]
  months_credit: Generated<number>
  invoices_per_month: number | null
  price_cents: Cents | null
  status: Generated<Plan['status']>
  version: Version
  created_at: CreatedAt
}

interface PlanLinkTable {
  company_id: number
  link_id: number
  link_name: string
  plan_id: number
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    plans: PlanTable
    plan_links: PlanLinkTable
  }
}
