/** The routes of products. */
export { productHandlers } from './products.routes.ts'
/** Adds many products at once, with an outcome for each row. */
export { createProducts } from './save-product.ts'
