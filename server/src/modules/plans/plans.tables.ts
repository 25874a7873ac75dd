import type { FeatureKey } from '@prumo/contracts/plans/features'
import type { CreatedAt, Id } from '../../kernel/database/columns.ts'

export interface PlanTable {
  id: Id
  name: string
  permissions: FeatureKey[]
  created_at: CreatedAt
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    plans: PlanTable
  }
}
