/** Proves that the parts and payables of purchases come to what they say. */
export { checkPurchases } from './check-purchases.ts'
/** Adds a purchase: for the sample data. */
export { createPurchase } from './save-purchase.ts'
/** Undoes acts on purchases; brings deleted ones back. */
export {
  purchaseChangeUndoer,
  purchaseDecisionUndoer,
  purchaseRemovalUndoer,
  restorePurchase,
} from './undo-purchases.ts'
