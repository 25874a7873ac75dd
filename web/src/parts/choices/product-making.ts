import type { ProductChoice } from '@prumo/contracts/choices/choice.schema'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { createProduct } from '@prumo/contracts/products/products.contract'
import { zeroCents } from '@prumo/money'
import { abbreviationOf } from './abbreviation-of.ts'
import type { ChoiceMaking } from './choice-creations.ts'

/** What is not known of it yet. */
const unknown = Object.fromEntries(Object.keys(createProduct.body.shape).map((key) => [key, null]))

/** Makes a product without a price, whose code is short for its name. */
export const productMaking: ChoiceMaking<ProductChoice> = {
  route: createProduct,
  bodyOf: (name) => ({ ...unknown, ...PRODUCT_DEFAULTS, name, code: abbreviationOf(name) }),
  choiceOf: (id, name) => ({
    id,
    name,
    code: abbreviationOf(name),
    detail: null,
    is_active: true,
    price_cents: zeroCents,
    category_id: null,
  }),
}
