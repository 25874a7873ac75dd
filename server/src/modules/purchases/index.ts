/** Proves that the parts and payables of purchases come to what they say. */
export { checkPurchases } from './check-purchases.ts'
/** Adds a purchase: for the sample data. */
export { createPurchase } from './save-purchase.ts'
/** Undoes decisions on purchases, and their cancellations. */
export { purchaseCancelUndoer, purchaseDecisionUndoer } from './undo-purchases.ts'
