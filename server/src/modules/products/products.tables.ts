import type { Product } from '@prumo/contracts/products/product.schema'
import type { Generated } from 'kysely'
import type { Id, Version } from '../../kernel/database/columns.ts'

interface ProductTable extends Omit<Product, 'id' | 'status' | 'version'> {
  company_id: number
  id: Id
  /** Name and code as `searchKey` writes them: what the list searches and sorts by. */
  name_key: string
  /** Unique in the company. */
  code_key: string
  status: Generated<Product['status']>
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    products: ProductTable
  }
}
