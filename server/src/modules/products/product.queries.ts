import type { Product } from '@prumo/contracts/products/product.schema'
import type { listProducts as listRoute } from '@prumo/contracts/products/products.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { COLUMNS, ROW_COLUMNS } from './product-columns.ts'

const SORT_COLUMNS = {
  name: 'name_key',
  code: 'code_key',
  price_cents: 'price_cents',
  product_type: 'product_type',
  status: 'status',
} as const

/** One page of the products. */
export async function listProducts(
  db: CompanyDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search, filter_status, filter_product_type } = query
  let found = selectProducts(db)
  if (filter_status) found = found.where('status', '=', filter_status)
  if (filter_product_type) found = found.where('product_type', '=', filter_product_type)
  if (search) {
    const pattern = containsPattern(search)
    found = found.where((row) =>
      row.or([row('name_key', 'like', pattern), row('code_key', 'like', pattern)]),
    )
  }
  const data = await found
    .select(ROW_COLUMNS)
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data, meta: { page, per_page, total } }
}

/** One product with its fiscal fields. @throws Refusal `not_found`. */
export async function getProduct(db: CompanyDb, id: number): Promise<Product> {
  const row = await selectProducts(db).select(COLUMNS).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** Those of the company. */
export function selectProducts(db: CompanyDb) {
  return db.query.selectFrom('products').where('company_id', '=', db.company_id)
}
