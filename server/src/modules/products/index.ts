/** Adds products of many rows, with an outcome for each. */
export { createProducts } from './save-product.ts'
/** The products that a field of other documents names. */
export { requireProducts } from './require-products.ts'
