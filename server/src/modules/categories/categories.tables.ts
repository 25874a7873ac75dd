import type { DfcLine, DreLine } from '@prumo/contracts/categories/category.schema'
import type { Generated } from 'kysely'
import type { Id, Version } from '../../kernel/database/columns.ts'

/** Categories that Prumo posts to by itself; every chart has one of each. */
export const SYSTEM_ROLES = [
  'interest_received',
  'interest_paid',
  'discount_given',
  'discount_obtained',
  'bank_fee',
  'opening_balance',
  'transfer',
  'company_transfer',
  'client_advance',
  'supplier_advance',
] as const

export type SystemRole = (typeof SYSTEM_ROLES)[number]

interface CategoryTable {
  company_id: number
  id: Id
  parent_id: number | null
  code: string
  code_key: string
  name: string
  nature: 'revenue' | 'expense' | 'neutral'
  is_postable: boolean
  dre_line: DreLine | null
  dfc_line: DfcLine | null
  system_role: SystemRole | null
  status: Generated<'active' | 'deactivated' | 'blocked'>
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    categories: CategoryTable
  }
}
