import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { productInputSchema } from '@prumo/contracts/products/product.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { productRegister } from '../products/index.ts'

/** The longest code of a product. */
const MAX_CODE = 40

/**
 * Adds products that a sheet of sales names, each with its name as its code; what is there by then is named by
 * the rows as any other.
 * @returns how many.
 */
export async function addProducts(db: CompanyDb, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0
  const products = await db.query
    .selectFrom('products')
    .select(['code_key', 'name_key'])
    .where('company_id', '=', db.company_id)
    .execute()
  const known = new Set(products.flatMap(({ code_key, name_key }) => [code_key, name_key]))
  const codes = new Set(products.map(({ code_key }) => code_key))
  const once = new Map(names.map((name) => [searchKey(name), name]))
  const inputs = [...once].flatMap(([key, name]) => {
    if (known.has(key)) return []
    const code = freeCode(name, codes)
    codes.add(searchKey(code))
    return [productInputSchema.parse({ ...PRODUCT_DEFAULTS, name, code })]
  })
  if (inputs.length > 0) await productRegister.createMany(db, inputs)
  return inputs.length
}

/** A name as a code that no product has: cut, and counted where another begins alike. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` ${count}`
    const code = `${name.slice(0, MAX_CODE - end.length).trim()}${end}`
    if (!taken.has(searchKey(code))) return code
  }
}
