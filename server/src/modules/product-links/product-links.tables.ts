import type { StoredProductLink } from '@prumo/contracts/product-links/product-link.schema'
import type { Generated } from 'kysely'
import type { Id, Instant, Version } from '../../kernel/database/columns.ts'

interface ProductLinkTable extends Omit<StoredProductLink, 'id' | 'status' | 'version'> {
  company_id: number
  id: Id
  /** Name and address as `searchKey` writes them. */
  name_key: string
  url_key: string
  used_count: Generated<number>
  seen_count: Generated<number>
  status: Generated<StoredProductLink['status']>
  version: Version
}

interface ViewTable {
  company_id: number
  link_id: number
  seen_count: Generated<number>
}

interface OrderTable {
  company_id: number
  id: Id
  link_id: number
  key: string
  charge_ids: number[]
  subscription_id: Generated<number | null>
  provider_plan_id: Generated<number | null>
  months_credit: Generated<number | null>
  created_at: Instant
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    product_links: ProductLinkTable
    product_link_views: ViewTable
    product_link_orders: OrderTable
  }
}
