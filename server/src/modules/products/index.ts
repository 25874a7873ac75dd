/** The routes of products. */
export { productHandlers } from './products.routes.ts'
