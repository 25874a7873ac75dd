import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { productInputSchema } from '@prumo/contracts/products/product.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { productRegister } from '../products/index.ts'

/** The longest code of a product. */
const MAX_CODE = 40

/** Adds products that a sheet of sales names; what is there by then is named by the rows as any other. */
export async function addProducts(db: CompanyDb, names: readonly string[]): Promise<void> {
  const once = new Map(names.map((name) => [searchKey(name), name]))
  if (once.size === 0) return
  const inputs = [...once.values()].map((name) =>
    productInputSchema.parse({ ...PRODUCT_DEFAULTS, name, code: name.slice(0, MAX_CODE).trim() }),
  )
  await productRegister.createMany(db, inputs)
}
