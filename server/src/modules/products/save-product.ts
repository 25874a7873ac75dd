import type { Product, ProductInput } from '@prumo/contracts/products/product.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import {
  createRecord,
  createRecords,
  destroyRecord,
  type MasterRecordType,
  updateRecord,
} from '../../kernel/master-record-writes.ts'
import type { RowOutcome } from '../../kernel/row-outcome.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { ownProductFields } from './own-product-fields.rules.ts'
import { COLUMNS, FILLED_COLUMNS } from './product-columns.ts'
import { selectProducts } from './product.queries.ts'

type ProductEdit = ProductInput & Pick<Product, 'status' | 'version'>

const MASTER_RECORD: MasterRecordType<ProductInput> = {
  table: 'products',
  noun: 'products',
  columns: FILLED_COLUMNS,
  unique: {
    field: 'code',
    key: 'code_key',
    index: 'products_code',
    taken: 'product_code_taken',
  },
  keysOf: ({ name, code }) => ({ name_key: searchKey(name), code_key: searchKey(code) }),
}

/** Adds a product. @throws Refusal `product_code_taken`. */
export function createProduct(db: CompanyDb, input: ProductInput): Promise<Product> {
  return createRecord<ProductInput, Product>(db, MASTER_RECORD, ownProductFields(input))
}

/** Adds products, as from a sheet. @returns an outcome for each row: `product_code_taken`. */
export function createProducts(
  db: CompanyDb,
  inputs: readonly ProductInput[],
): Promise<RowOutcome<Product>[]> {
  return createRecords<ProductInput, Product>(db, MASTER_RECORD, inputs.map(ownProductFields))
}

/**
 * Changes a product.
 * @throws Refusal `not_found`, `stale_version`, `product_code_taken`.
 */
export async function updateProduct(
  db: CompanyDb,
  id: number,
  edit: ProductEdit,
): Promise<Product> {
  const before = await lockProduct(db, id)
  return updateRecord<ProductInput, Product>(db, MASTER_RECORD, before, ownProductFields(edit))
}

/** Deletes a product that nothing references. @throws Refusal `not_found`, `record_in_use`. */
export async function destroyProduct(db: CompanyDb, id: number): Promise<undefined> {
  return destroyRecord(db, MASTER_RECORD, await lockProduct(db, id))
}

async function lockProduct(db: CompanyDb, id: number): Promise<Product> {
  const row = await selectProducts(db)
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}
