import type { CostCenter } from '@prumo/contracts/cost-centers/cost-center.schema'
import type { Generated } from 'kysely'
import type { Id, Version } from '../../kernel/database/columns.ts'

interface CostCenterTable {
  company_id: number
  id: Id
  name: string
  /** Name and abbreviation as `searchKey` writes them: what the list searches and sorts by. */
  name_key: string
  abbreviation: string
  /** Unique in the company. */
  abbreviation_key: string
  description: string | null
  /** The centre that it is a part of. */
  parent_cost_center_id: number | null
  status: Generated<CostCenter['status']>
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    cost_centers: CostCenterTable
  }
}
