/** Adds a purchase: for the sample data. */
export { createPurchase } from './save-purchase.ts'
/** Undoes decisions on purchases, and their cancellations. */
export { purchaseCancelUndoer, purchaseDecisionUndoer } from './undo-purchases.ts'
