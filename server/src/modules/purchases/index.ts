/** The routes of purchases and of their approval. */
export { purchaseHandlers } from './purchases.routes.ts'
