/** Proves that the parts and payables of purchases come to what they say. */
export { checkPurchases } from './check-purchases.ts'
/** What approving the purchases that wait will make payable. */
export { waitingParts } from './waiting-parts.queries.ts'
/** Adds a purchase: for the sample data. */
export { createPurchase } from './save-purchase.ts'
/** Undoes acts on purchases; brings deleted ones back. */
export {
  purchaseChangeUndoer,
  purchaseDecisionUndoer,
  purchaseRemovalUndoer,
  restorePurchase,
} from './undo-purchases.ts'
