/** Adds a sale; cancels sales: for the sample data. */
export { createSale } from './save-sale.ts'
export { cancelSales } from './move-sales.ts'
