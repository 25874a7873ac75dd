import type { Product, ProductInput, ProductRow } from '@prumo/contracts/products/product.schema'
import { plainRegister } from '../../kernel/plain-register.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { ownProductFields } from './own-product-fields.rules.ts'
import { FILLED_COLUMNS, ROW_COLUMNS } from './product-columns.ts'

/** The products of a company; `code` is unique in it. */
export const productRegister = plainRegister<ProductInput, Product, ProductRow>({
  table: 'products',
  noun: 'products',
  columns: FILLED_COLUMNS,
  line: ROW_COLUMNS,
  sorts: { name: 'name_key', code: 'code_key' },
  filters: ['status', 'product_type'],
  search: ['name_key', 'code_key'],
  unique: { field: 'code', key: 'code_key', index: 'products_code', taken: 'product_code_taken' },
  keysOf: ({ name, code }) => ({ name_key: searchKey(name), code_key: searchKey(code) }),
  prepare: ownProductFields,
})
