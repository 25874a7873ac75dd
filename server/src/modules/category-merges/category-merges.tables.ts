import type { Cents } from '@prumo/money'
import type { Id, Instant, OptionalInstant } from '../../kernel/database/columns.ts'

interface CategoryMergeTable {
  company_id: number
  id: Id
  from_category_id: number
  into_category_id: number
  merged_at: Instant
  undone_at: OptionalInstant
}

interface CategoryMergeAllocationTable {
  company_id: number
  merge_id: number
  transaction_id: number
  position: number
  value_cents: Cents
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    category_merges: CategoryMergeTable
    category_merge_allocations: CategoryMergeAllocationTable
  }
}
