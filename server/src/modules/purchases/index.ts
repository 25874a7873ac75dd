/** Purchases, which wait for approval and become payables. */

/** Proves that the parts and payables of purchases come to what they say. */
export { checkPurchases } from './check-purchases.ts'
